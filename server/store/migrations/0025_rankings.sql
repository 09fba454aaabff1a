CREATE TABLE "usage_days" (
	"library_code" text NOT NULL,
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"resource_kind" text NOT NULL,
	"resource_id" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "usage_days_library_code_measure_day_resource_kind_resource_id_pk" PRIMARY KEY("library_code","measure","day","resource_kind","resource_id")
);
--> statement-breakpoint
CREATE TABLE "also_used" (
	"library_code" text NOT NULL,
	"source" text NOT NULL,
	"resource_kind" text NOT NULL,
	"resource_id" text NOT NULL,
	"score" real NOT NULL,
	CONSTRAINT "also_used_library_code_source_resource_kind_resource_id_pk" PRIMARY KEY("library_code","source","resource_kind","resource_id")
);
--> statement-breakpoint
CREATE TABLE "dismissals" (
	"library_code" text NOT NULL,
	"patron_id" text NOT NULL,
	"resource_kind" text NOT NULL,
	"resource_id" text NOT NULL,
	"dismissed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dismissals_library_code_patron_id_resource_kind_resource_id_pk" PRIMARY KEY("library_code","patron_id","resource_kind","resource_id")
);
--> statement-breakpoint
CREATE TABLE "unremembered" (
	"library_code" text NOT NULL,
	"patron_id" text NOT NULL,
	CONSTRAINT "unremembered_library_code_patron_id_pk" PRIMARY KEY("library_code","patron_id")
);
--> statement-breakpoint
ALTER TABLE "usage_days" ADD CONSTRAINT "usage_days_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "also_used" ADD CONSTRAINT "also_used_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissals" ADD CONSTRAINT "dismissals_library_code_patron_id_patrons_library_code_id_fk" FOREIGN KEY ("library_code","patron_id") REFERENCES "public"."patrons"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unremembered" ADD CONSTRAINT "unremembered_library_code_patron_id_patrons_library_code_id_fk" FOREIGN KEY ("library_code","patron_id") REFERENCES "public"."patrons"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_newest" ON "follows" USING btree ("library_code","followed_at","resource_kind","resource_id");
--> statement-breakpoint
-- Totals of what was counted before, by the days of each library. The migration must see all libraries.
ALTER TABLE visits NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO usage_days (library_code, measure, day, resource_kind, resource_id, count)
  SELECT v.library_code, CASE v.action WHEN 'access' THEN 'visits' ELSE 'views' END,
    (v.at AT TIME ZONE coalesce(l.attributes->>'timeZone', 'UTC'))::date, v.resource_kind, v.resource_id, count(*)
  FROM visits v JOIN libraries l ON l.code = v.library_code
  WHERE v.is_counted AND v.action IN ('access', 'view')
  GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
ALTER TABLE visits FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['usage_days', 'also_used', 'dismissals', 'unremembered']
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
-- All readers of a library see what is also used, so a change moves the library's version.
CREATE TRIGGER inserted_for_readers AFTER INSERT ON also_used
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version();
--> statement-breakpoint
CREATE TRIGGER updated_for_readers AFTER UPDATE ON also_used
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version();
--> statement-breakpoint
CREATE TRIGGER deleted_for_readers AFTER DELETE ON also_used
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version();
