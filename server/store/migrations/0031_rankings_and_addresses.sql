CREATE TABLE "usage_sum_days" (
	"library_code" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "usage_sum_days_library_code_pk" PRIMARY KEY("library_code")
);
--> statement-breakpoint
CREATE TABLE "usage_sums" (
	"library_code" text NOT NULL,
	"period" text NOT NULL,
	"measure" text NOT NULL,
	"resource_kind" text NOT NULL,
	"resource_id" text NOT NULL,
	"count" integer NOT NULL,
	"before" integer NOT NULL,
	CONSTRAINT "usage_sums_key" PRIMARY KEY("library_code","period","measure","resource_kind","resource_id")
);
--> statement-breakpoint
ALTER TABLE "usage_sum_days" ADD CONSTRAINT "usage_sum_days_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_sums" ADD CONSTRAINT "usage_sums_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usage_sums_count" ON "usage_sums" USING btree ("library_code","period","measure","resource_kind","count" DESC NULLS LAST,"resource_id");--> statement-breakpoint
CREATE INDEX "usage_sums_before" ON "usage_sums" USING btree ("library_code","period","measure","resource_kind","before");--> statement-breakpoint
CREATE INDEX "package_titles_place" ON "package_titles" USING btree (rtrim(lower("left"(regexp_replace("url", '^https?://(www[.])?', '', 'i'), 500)), '/') COLLATE "C") WHERE url <> '';
--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['usage_sums', 'usage_sum_days']
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
