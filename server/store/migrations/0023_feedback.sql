CREATE TABLE "outages" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"resource_kind" text NOT NULL,
	"resource_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"instead" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "outages_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
CREATE TABLE "report_events" (
	"library_code" text NOT NULL,
	"report_id" text NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_readers" boolean NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	CONSTRAINT "report_events_library_code_report_id_position_pk" PRIMARY KEY("library_code","report_id","position")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"patron_id" text NOT NULL,
	"draft_id" text NOT NULL,
	"form" text NOT NULL,
	"resource_kind" text,
	"resource_id" text,
	"resource_name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"state" text NOT NULL,
	"desk" text DEFAULT '' NOT NULL,
	"due_on" text,
	"outage_id" text,
	"rating" integer,
	"rating_text" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reports_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
ALTER TABLE "outages" ADD CONSTRAINT "outages_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_events" ADD CONSTRAINT "report_events_library_code_report_id_reports_library_code_id_fk" FOREIGN KEY ("library_code","report_id") REFERENCES "public"."reports"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_library_code_patron_id_patrons_library_code_id_fk" FOREIGN KEY ("library_code","patron_id") REFERENCES "public"."patrons"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outages_that_last" ON "outages" USING btree ("library_code","resource_kind","resource_id") WHERE "outages"."ended_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_draft" ON "reports" USING btree ("library_code","patron_id","draft_id");--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("library_code","sent_at");--> statement-breakpoint
CREATE INDEX "reports_resource" ON "reports" USING btree ("library_code","resource_kind","resource_id");--> statement-breakpoint
CREATE INDEX "reports_outage" ON "reports" USING btree ("library_code","outage_id");--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['outages', 'reports', 'report_events']
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
-- All readers of a library see its outages, so a change moves the library's version.
CREATE TRIGGER inserted_for_readers AFTER INSERT ON outages
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version();
--> statement-breakpoint
CREATE TRIGGER updated_for_readers AFTER UPDATE ON outages
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version();
--> statement-breakpoint
CREATE TRIGGER deleted_for_readers AFTER DELETE ON outages
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version();
