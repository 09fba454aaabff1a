CREATE TABLE "file_parts" (
	"library_code" text NOT NULL,
	"file_id" text NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_parts_library_code_file_id_part_pk" PRIMARY KEY("library_code","file_id","part")
);
--> statement-breakpoint
-- Most files are compressed already.
ALTER TABLE "file_parts" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "patron_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "token_hash" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
-- All rows that are there are images of readers, and so are those of the release before.
ALTER TABLE "files" ADD COLUMN "kind" text DEFAULT 'reportImage' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "notice_id" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "delivery_id" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_in_one_place";--> statement-breakpoint
ALTER TABLE "file_parts" ADD CONSTRAINT "file_parts_of" FOREIGN KEY ("library_code","file_id") REFERENCES "public"."files"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_library_code_notice_id_notices_library_code_id_fk" FOREIGN KEY ("library_code","notice_id") REFERENCES "public"."notices"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_library_code_delivery_id_deliveries_library_code_id_fk" FOREIGN KEY ("library_code","delivery_id") REFERENCES "public"."deliveries"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_notice" ON "files" USING btree ("library_code","notice_id");--> statement-breakpoint
CREATE INDEX "files_delivery" ON "files" USING btree ("library_code","delivery_id");--> statement-breakpoint
CREATE INDEX "files_end" ON "files" USING btree ("library_code","ends_at");--> statement-breakpoint
-- The owner of the tables has no policy, and moves the rows of all libraries. Ids stay, and so do addresses.
DO $$
DECLARE
  tenant_table text;
  old_tables text[] := ARRAY['files', 'notice_files', 'notice_file_parts', 'delivery_files', 'deliveries'];
BEGIN
  FOREACH tenant_table IN ARRAY old_tables LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', tenant_table);
  END LOOP;
  INSERT INTO file_parts (library_code, file_id, part, bytes)
    SELECT f.library_code, f.id, p.part, substring(f.bytes FROM p.part * 1048576 + 1 FOR 1048576)
    FROM files AS f, generate_series(0, (octet_length(f.bytes) - 1) / 1048576) AS p(part);
  UPDATE files SET bytes = NULL WHERE bytes IS NOT NULL;
  INSERT INTO files (library_code, id, kind, notice_id, position, name, type, size, created_at)
    SELECT library_code, id, 'noticeFile', notice_id, position, name, type, size, created_at FROM notice_files;
  INSERT INTO file_parts (library_code, file_id, part, bytes)
    SELECT library_code, file_id, part, bytes FROM notice_file_parts;
  INSERT INTO files (library_code, id, kind, delivery_id, name, type, size, created_at, ends_at)
    SELECT library_code, replace(gen_random_uuid()::text, '-', ''), 'suppliedCopy', id, file_name, 'application/pdf',
           file_bytes, changed_at, file_ends_at
    FROM deliveries AS d
    WHERE file_bytes IS NOT NULL AND EXISTS (
      SELECT FROM delivery_files AS p WHERE p.library_code = d.library_code AND p.delivery_id = d.id
    );
  INSERT INTO file_parts (library_code, file_id, part, bytes)
    SELECT f.library_code, f.id, p.part, p.bytes
    FROM delivery_files AS p
    JOIN files AS f ON f.library_code = p.library_code AND f.delivery_id = p.delivery_id;
  DELETE FROM notice_files;
  DELETE FROM delivery_files;
  FOREACH tenant_table IN ARRAY old_tables LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
  END LOOP;
END $$;
--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['file_parts']
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
-- An image that a node of the release before stores goes into parts too.
CREATE FUNCTION store_bytes_as_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_parts (library_code, file_id, part, bytes)
    SELECT NEW.library_code, NEW.id, p.part, substring(NEW.bytes FROM p.part * 1048576 + 1 FOR 1048576)
    FROM generate_series(0, (octet_length(NEW.bytes) - 1) / 1048576) AS p(part);
  UPDATE files SET bytes = NULL WHERE library_code = NEW.library_code AND id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bytes_of_files AFTER INSERT ON files
  FOR EACH ROW WHEN (NEW.bytes IS NOT NULL) EXECUTE FUNCTION store_bytes_as_parts();
