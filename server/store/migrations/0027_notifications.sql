CREATE TABLE "dispatch_items" (
	"library_code" text NOT NULL,
	"patron_id" text NOT NULL,
	"channel" text NOT NULL,
	"event_id" text NOT NULL,
	"dispatch_id" uuid NOT NULL,
	CONSTRAINT "dispatch_items_library_code_patron_id_channel_event_id_pk" PRIMARY KEY("library_code","patron_id","channel","event_id")
);
--> statement-breakpoint
CREATE TABLE "dispatches" (
	"library_code" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"patron_id" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"handed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "dispatches_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
CREATE TABLE "mail_refusals" (
	"library_code" text NOT NULL,
	"patron_id" text NOT NULL,
	"address" text NOT NULL,
	"refusals" integer NOT NULL,
	"marked_at" timestamp with time zone,
	CONSTRAINT "mail_refusals_library_code_patron_id_pk" PRIMARY KEY("library_code","patron_id")
);
--> statement-breakpoint
CREATE TABLE "mail_settings" (
	"library_code" text NOT NULL,
	"sender" text DEFAULT '' NOT NULL,
	"quiet_from" integer NOT NULL,
	"quiet_to" integer NOT NULL,
	CONSTRAINT "mail_settings_library_code_pk" PRIMARY KEY("library_code")
);
--> statement-breakpoint
CREATE TABLE "notification_events" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"patron_id" text,
	"resource_kind" text,
	"resource_id" text,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"subjects" text[],
	"at" timestamp with time zone NOT NULL,
	"spread_at" timestamp with time zone,
	CONSTRAINT "notification_events_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"library_code" text NOT NULL,
	"patron_id" text NOT NULL,
	"event_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_in_portal" boolean NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_library_code_patron_id_event_id_pk" PRIMARY KEY("library_code","patron_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "dispatch_items" ADD CONSTRAINT "dispatch_items_of" FOREIGN KEY ("library_code","dispatch_id") REFERENCES "public"."dispatches"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatches" ADD CONSTRAINT "dispatches_library_code_patron_id_patrons_library_code_id_fk" FOREIGN KEY ("library_code","patron_id") REFERENCES "public"."patrons"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_refusals" ADD CONSTRAINT "mail_refusals_library_code_patron_id_patrons_library_code_id_fk" FOREIGN KEY ("library_code","patron_id") REFERENCES "public"."patrons"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_events" ADD CONSTRAINT "notification_events_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_events" ADD CONSTRAINT "notification_events_library_code_patron_id_patrons_library_code_id_fk" FOREIGN KEY ("library_code","patron_id") REFERENCES "public"."patrons"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_library_code_patron_id_patrons_library_code_id_fk" FOREIGN KEY ("library_code","patron_id") REFERENCES "public"."patrons"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_of" FOREIGN KEY ("library_code","event_id") REFERENCES "public"."notification_events"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispatch_items_dispatch" ON "dispatch_items" USING btree ("library_code","dispatch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispatches_planned" ON "dispatches" USING btree ("library_code","patron_id","channel","kind","due_at") WHERE "dispatches"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "dispatches_due" ON "dispatches" USING btree ("library_code","channel","due_at") WHERE "dispatches"."state" IN ('planned', 'retry');--> statement-breakpoint
CREATE INDEX "dispatches_handing" ON "dispatches" USING btree ("library_code","handed_at") WHERE "dispatches"."state" = 'handing';--> statement-breakpoint
CREATE INDEX "dispatches_patron" ON "dispatches" USING btree ("library_code","patron_id");--> statement-breakpoint
CREATE INDEX "dispatches_ended" ON "dispatches" USING btree ("library_code","ended_at");--> statement-breakpoint
CREATE INDEX "notification_events_patron" ON "notification_events" USING btree ("library_code","patron_id");--> statement-breakpoint
CREATE INDEX "notification_events_new" ON "notification_events" USING btree ("library_code","at") WHERE "notification_events"."spread_at" IS NULL;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("library_code","patron_id","at");--> statement-breakpoint
CREATE INDEX "notifications_event" ON "notifications" USING btree ("library_code","event_id");
--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['notification_events', 'notifications', 'dispatches', 'dispatch_items', 'mail_refusals', 'mail_settings']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY own_library ON %I TO portal_tenant
         USING (library_code = nullif(current_setting(''app.library_code'', true), ''''))
         WITH CHECK (library_code = nullif(current_setting(''app.library_code'', true), ''''))',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portal_tenant', tenant_table);
    EXECUTE format('CREATE POLICY backup ON %I FOR SELECT TO portal_backup USING (true)', tenant_table);
  END LOOP;
END $$;
