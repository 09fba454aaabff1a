-- Files of all kinds in one table, with their content in parts or in another store. Ids stay, and so do the addresses
-- of files. The parts of notices' files stay where they are: their table is renamed.
ALTER TABLE "notice_file_parts" DROP CONSTRAINT "notice_file_parts_of";--> statement-breakpoint
ALTER TABLE "notice_file_parts" RENAME CONSTRAINT "notice_file_parts_library_code_file_id_part_pk" TO "file_parts_library_code_file_id_part_pk";--> statement-breakpoint
ALTER TABLE "notice_file_parts" RENAME TO "file_parts";--> statement-breakpoint
-- Most files are compressed already.
ALTER TABLE "file_parts" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "patron_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "token_hash" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
-- All rows that are there are images of readers.
ALTER TABLE "files" ADD COLUMN "kind" text DEFAULT 'reportImage' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "notice_id" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "delivery_id" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_in_one_place";--> statement-breakpoint
-- The owner of the tables has no policy, and moves the rows of all libraries.
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['files', 'file_parts', 'notice_files', 'delivery_files', 'deliveries']
  LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', tenant_table);
  END LOOP;
END $$;
--> statement-breakpoint
UPDATE "files" SET "ends_at" = "created_at" + interval '1 day' WHERE "report_id" IS NULL;--> statement-breakpoint
INSERT INTO "file_parts" ("library_code", "file_id", "part", "bytes")
  SELECT f."library_code", f."id", p.part, substring(f."bytes" FROM p.part * 1048576 + 1 FOR 1048576)
  FROM "files" AS f, generate_series(0, (octet_length(f."bytes") - 1) / 1048576) AS p(part);--> statement-breakpoint
INSERT INTO "files" ("library_code", "id", "kind", "notice_id", "position", "name", "type", "size", "created_at")
  SELECT "library_code", "id", 'noticeFile', "notice_id", "position", "name", "type", "size", "created_at"
  FROM "notice_files";--> statement-breakpoint
INSERT INTO "files" ("library_code", "id", "kind", "delivery_id", "name", "type", "size", "created_at", "ends_at")
  SELECT "library_code", replace(gen_random_uuid()::text, '-', ''), 'suppliedCopy', "id", "file_name",
         'application/pdf', "file_bytes", "changed_at", "file_ends_at"
  FROM "deliveries" AS d
  WHERE "file_bytes" IS NOT NULL AND EXISTS (
    SELECT FROM "delivery_files" AS p WHERE p."library_code" = d."library_code" AND p."delivery_id" = d."id"
  );--> statement-breakpoint
INSERT INTO "file_parts" ("library_code", "file_id", "part", "bytes")
  SELECT f."library_code", f."id", p."part", p."bytes"
  FROM "delivery_files" AS p
  JOIN "files" AS f ON f."library_code" = p."library_code" AND f."delivery_id" = p."delivery_id";--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['files', 'file_parts', 'deliveries']
  LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
  END LOOP;
END $$;
--> statement-breakpoint
DROP TABLE "delivery_files";--> statement-breakpoint
DROP TABLE "notice_files";--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "bytes";--> statement-breakpoint
ALTER TABLE "file_parts" ADD CONSTRAINT "file_parts_of" FOREIGN KEY ("library_code","file_id") REFERENCES "public"."files"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_library_code_notice_id_notices_library_code_id_fk" FOREIGN KEY ("library_code","notice_id") REFERENCES "public"."notices"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_library_code_delivery_id_deliveries_library_code_id_fk" FOREIGN KEY ("library_code","delivery_id") REFERENCES "public"."deliveries"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_notice" ON "files" USING btree ("library_code","notice_id");--> statement-breakpoint
CREATE INDEX "files_delivery" ON "files" USING btree ("library_code","delivery_id");--> statement-breakpoint
CREATE INDEX "files_end" ON "files" USING btree ("library_code","ends_at");
