CREATE TABLE "notice_file_parts" (
	"library_code" text NOT NULL,
	"file_id" text NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "notice_file_parts_library_code_file_id_part_pk" PRIMARY KEY("library_code","file_id","part")
);
--> statement-breakpoint
CREATE TABLE "notice_files" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"notice_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_files_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
ALTER TABLE "notice_file_parts" ADD CONSTRAINT "notice_file_parts_of" FOREIGN KEY ("library_code","file_id") REFERENCES "public"."notice_files"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_files" ADD CONSTRAINT "notice_files_of" FOREIGN KEY ("library_code","notice_id") REFERENCES "public"."notices"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_files_notice" ON "notice_files" USING btree ("library_code","notice_id");
--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['notice_files', 'notice_file_parts']
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
