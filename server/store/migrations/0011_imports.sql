CREATE TABLE "import_jobs" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"order" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer DEFAULT 0 NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_jobs_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"library_code" text NOT NULL,
	"job_id" text NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_files_library_code_job_id_part_pk" PRIMARY KEY("library_code","job_id","part")
);
--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_library_code_job_id_import_jobs_library_code_id_fk" FOREIGN KEY ("library_code","job_id") REFERENCES "public"."import_jobs"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Files are packed already or will not get smaller by much: PostgreSQL need not try.
ALTER TABLE import_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['import_jobs', 'import_files']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY own_library ON %I TO portal_tenant
         USING (library_code = nullif(current_setting(''app.library_code'', true), ''''))
         WITH CHECK (library_code = nullif(current_setting(''app.library_code'', true), ''''))',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portal_tenant', tenant_table);
  END LOOP;
END $$;
