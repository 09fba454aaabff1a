CREATE TABLE "recommended_titles" (
	"library_code" text NOT NULL,
	"title_id" integer NOT NULL,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "recommended_titles_library_code_title_id_pk" PRIMARY KEY("library_code","title_id")
);
--> statement-breakpoint
ALTER TABLE "other_resources" ADD COLUMN "recommended_for" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "recommended_titles" ADD CONSTRAINT "recommended_titles_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommended_titles" ADD CONSTRAINT "recommended_titles_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recommended_titles_title" ON "recommended_titles" USING btree ("title_id");
--> statement-breakpoint
ALTER TABLE recommended_titles ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE recommended_titles FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_library ON recommended_titles TO portal_tenant
  USING (library_code = nullif(current_setting('app.library_code', true), ''))
  WITH CHECK (library_code = nullif(current_setting('app.library_code', true), ''));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON recommended_titles TO portal_tenant;
--> statement-breakpoint
CREATE POLICY backup ON recommended_titles FOR SELECT TO portal_backup USING (true);
--> statement-breakpoint
-- All readers see what is recommended, so a change moves the library's version.
CREATE TRIGGER inserted_for_readers AFTER INSERT ON recommended_titles
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version();
--> statement-breakpoint
CREATE TRIGGER updated_for_readers AFTER UPDATE ON recommended_titles
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version();
--> statement-breakpoint
CREATE TRIGGER deleted_for_readers AFTER DELETE ON recommended_titles
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version();
