CREATE TABLE "deliveries" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"patron_id" text NOT NULL,
	"draft_id" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text NOT NULL,
	"month" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"file_bytes" integer,
	"file_until" text,
	"file_ends_at" timestamp with time zone,
	"link_hash" text,
	"link_ends_at" timestamp with time zone,
	CONSTRAINT "deliveries_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
CREATE TABLE "delivery_events" (
	"library_code" text NOT NULL,
	"delivery_id" text NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_readers" boolean NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	CONSTRAINT "delivery_events_library_code_delivery_id_position_pk" PRIMARY KEY("library_code","delivery_id","position")
);
--> statement-breakpoint
CREATE TABLE "delivery_files" (
	"library_code" text NOT NULL,
	"delivery_id" text NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "delivery_files_library_code_delivery_id_part_pk" PRIMARY KEY("library_code","delivery_id","part")
);
--> statement-breakpoint
CREATE TABLE "delivery_settings" (
	"library_code" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"monthly_limit" integer DEFAULT 10 NOT NULL,
	"days" integer DEFAULT 14 NOT NULL,
	"resolver" text DEFAULT '' NOT NULL,
	CONSTRAINT "delivery_settings_library_code_pk" PRIMARY KEY("library_code")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_library_code_patron_id_patrons_library_code_id_fk" FOREIGN KEY ("library_code","patron_id") REFERENCES "public"."patrons"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_events" ADD CONSTRAINT "delivery_events_of" FOREIGN KEY ("library_code","delivery_id") REFERENCES "public"."deliveries"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_files" ADD CONSTRAINT "delivery_files_of" FOREIGN KEY ("library_code","delivery_id") REFERENCES "public"."deliveries"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_settings" ADD CONSTRAINT "delivery_settings_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_draft" ON "deliveries" USING btree ("library_code","patron_id","draft_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_link" ON "deliveries" USING btree ("library_code","link_hash");--> statement-breakpoint
CREATE INDEX "deliveries_newest" ON "deliveries" USING btree ("library_code","sent_at");--> statement-breakpoint
CREATE INDEX "deliveries_month" ON "deliveries" USING btree ("library_code","patron_id","month");--> statement-breakpoint
CREATE INDEX "deliveries_file" ON "deliveries" USING btree ("library_code","file_ends_at");--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['delivery_settings', 'deliveries', 'delivery_events', 'delivery_files']
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
--> statement-breakpoint
-- All readers of a library see its settings, so a change moves the library's version.
CREATE TRIGGER inserted_for_readers AFTER INSERT ON delivery_settings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version();
--> statement-breakpoint
CREATE TRIGGER updated_for_readers AFTER UPDATE ON delivery_settings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version();
--> statement-breakpoint
CREATE TRIGGER deleted_for_readers AFTER DELETE ON delivery_settings
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version();
