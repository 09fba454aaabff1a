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
ALTER TABLE "usage_days" ADD CONSTRAINT "usage_days_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
  FOREACH tenant_table IN ARRAY ARRAY['usage_days']
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
