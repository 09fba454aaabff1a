CREATE TABLE "campus_sign_ins" (
	"library_code" text NOT NULL,
	"name" text NOT NULL,
	"sign_in" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campus_sign_ins_library_code_name_sign_in_pk" PRIMARY KEY("library_code","name","sign_in")
);
--> statement-breakpoint
CREATE TABLE "service_sign_ins" (
	"library_code" text NOT NULL,
	"ticket" text NOT NULL,
	"patron_id" text NOT NULL,
	"service" text NOT NULL,
	"sign_in" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "service_sign_ins_library_code_ticket_pk" PRIMARY KEY("library_code","ticket")
);
--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "remote_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "is_proxied" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sign_in" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "sign_in" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "other_resources" ADD COLUMN "remote_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "other_resources" ADD COLUMN "is_proxied" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "campus_sign_ins" ADD CONSTRAINT "campus_sign_ins_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_sign_ins" ADD CONSTRAINT "service_sign_ins_library_code_patron_id_patrons_library_code_id_fk" FOREIGN KEY ("library_code","patron_id") REFERENCES "public"."patrons"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campus_sign_ins_expiry" ON "campus_sign_ins" USING btree ("library_code","expires_at");--> statement-breakpoint
CREATE INDEX "service_sign_ins_sign_in" ON "service_sign_ins" USING btree ("library_code","sign_in");--> statement-breakpoint
CREATE INDEX "service_sign_ins_due" ON "service_sign_ins" USING btree ("library_code","due_at");--> statement-breakpoint
CREATE INDEX "sessions_sign_in" ON "sessions" USING btree ("library_code","sign_in") WHERE "sessions"."sign_in" <> '';--> statement-breakpoint
-- The rules of 0001 for these tables.
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['campus_sign_ins', 'service_sign_ins']
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
