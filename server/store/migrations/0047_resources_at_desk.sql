CREATE TABLE "best_bets" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"resources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "best_bets_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
ALTER TABLE "library_packages" ADD COLUMN "is_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "other_resources" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "title_notes" ADD COLUMN "own_name" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "title_notes" ADD COLUMN "key_zh" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "title_notes" ADD COLUMN "key_initials" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "title_notes" ADD COLUMN "key_en" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "title_notes" ADD COLUMN "own_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "title_notes" ADD COLUMN "own_subjects" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "title_notes" ADD COLUMN "is_core" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "title_notes" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "database_id" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "other_id" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "title_id" text;--> statement-breakpoint
ALTER TABLE "portal_settings" ADD COLUMN "ordered_by_hand" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "best_bets" ADD CONSTRAINT "best_bets_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_library_code_database_id_databases_library_code_id_fk" FOREIGN KEY ("library_code","database_id") REFERENCES "public"."databases"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_library_code_other_id_other_resources_library_code_id_fk" FOREIGN KEY ("library_code","other_id") REFERENCES "public"."other_resources"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_database" ON "files" USING btree ("library_code","database_id");--> statement-breakpoint
CREATE INDEX "files_other" ON "files" USING btree ("library_code","other_id");--> statement-breakpoint
CREATE INDEX "files_title" ON "files" USING btree ("library_code","title_id");--> statement-breakpoint
-- Whoever reads what readers reach reads this: a package that is off is not held.
CREATE VIEW held_packages WITH (security_invoker = true) AS
SELECT library_code, package_id, database_id, access, note, held_since FROM library_packages WHERE is_on;
--> statement-breakpoint
GRANT SELECT ON held_packages TO portal_tenant, portal_platform;
--> statement-breakpoint
-- As before, with what librarians write about a title over all that lists state. A name that it replaces is one of the
-- other names, so that readers find the title by it.
CREATE OR REPLACE VIEW shown_titles WITH (security_invoker = true) AS
SELECT t.id, t.kind, t.owner_code, l.platform_id,
  listed.name || coalesce(note.own_name, '{}') AS name,
  coalesce(w.abbreviation, nullif(t.abbreviation, ''), p.abbreviation, '') AS abbreviation,
  coalesce(w.aliases, nullif(t.aliases, '{}'), p.aliases, '{}') || ARRAY(
    SELECT DISTINCT n.name FROM title_names n WHERE n.title_id IN (t.id, l.platform_id) ORDER BY n.name
  ) || CASE WHEN note.own_name <> '{}' THEN ARRAY(
    SELECT DISTINCT was.value FROM jsonb_each_text(listed.name) AS was
    WHERE note.own_name ? was.key AND note.own_name ->> was.key <> was.value ORDER BY was.value
  ) ELSE '{}' END AS aliases,
  coalesce(w.former_names, nullif(t.former_names, '{}'), p.former_names, '{}') AS former_names,
  CASE WHEN note.own_name ? 'zh_CN' OR (note.own_name ? 'en' AND NOT listed.name ? 'zh_CN')
    THEN note.key_zh ELSE listed.key_zh END AS key_zh,
  coalesce(w.print_identifier, t.print_identifier, p.print_identifier) AS print_identifier,
  coalesce(w.online_identifier, t.online_identifier, p.online_identifier) AS online_identifier,
  coalesce(w.cn_number, t.cn_number, p.cn_number) AS cn_number,
  coalesce(w.doi, t.doi, p.doi) AS doi,
  coalesce(w.publisher, nullif(t.publisher, ''), p.publisher, '') AS publisher,
  coalesce(w.place, nullif(t.place, ''), p.place, '') AS place,
  coalesce(w.languages, nullif(t.languages, '{}'), p.languages, '{}') AS languages,
  coalesce(nullif(note.own_subjects, '{}'), listed.subjects) AS subjects,
  coalesce(w.clc, t.clc, p.clc) AS clc,
  coalesce(w.authors, nullif(t.authors, '{}'), p.authors, '{}') AS authors,
  coalesce(w.editors, nullif(t.editors, '{}'), p.editors, '{}') AS editors,
  coalesce(w.edition, nullif(t.edition, ''), p.edition, '') AS edition,
  coalesce(w.volume, nullif(t.volume, ''), p.volume, '') AS volume,
  coalesce(w.published_on, t.published_on, p.published_on) AS published_on,
  coalesce(w.started_in, t.started_in, p.started_in) AS started_in,
  coalesce(w.frequency, nullif(t.frequency, ''), p.frequency, '') AS frequency,
  coalesce(w.keywords, nullif(t.keywords, '{}'), p.keywords, '{}') AS keywords,
  coalesce(w.abstract, nullif(t.abstract, ''), p.abstract, '') AS abstract,
  coalesce(w.is_open_access, t.is_open_access OR coalesce(p.is_open_access, false)) AS is_open_access,
  greatest(t.updated_at, w.updated_at) AS updated_at,
  coalesce(note.note, '{}') AS note,
  coalesce(note.own_url, '') AS own_url,
  coalesce(note.is_core, false) AS is_core,
  listed.name AS listed_name,
  listed.subjects AS listed_subjects
FROM titles t
LEFT JOIN title_words w ON w.title_id = t.id
LEFT JOIN title_links l ON l.title_id = t.id
LEFT JOIN titles p ON p.id = l.platform_id
LEFT JOIN title_notes note ON note.title_id = t.id
CROSS JOIN LATERAL (SELECT
  CASE WHEN t.name @> w.name THEN t.name WHEN p.name @> t.name THEN p.name ELSE coalesce(w.name, t.name) END AS name,
  CASE WHEN t.name @> w.name THEN t.key_zh WHEN p.name @> t.name THEN p.key_zh ELSE coalesce(w.key_zh, t.key_zh) END
    AS key_zh,
  coalesce(w.subjects, nullif(t.subjects, '{}'), p.subjects, '{}') AS subjects
) AS listed;
--> statement-breakpoint
-- The names and subjects of titles are in the search.
CREATE OR REPLACE FUNCTION move_library_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO pending_versions
    SELECT DISTINCT pg_current_xact_id(),
      CASE WHEN TG_TABLE_NAME IN ('library_packages', 'title_links', 'title_words', 'title_notes') THEN 'library titles'
        ELSE 'library' END,
      library_code
    FROM changed
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recorded AFTER INSERT OR UPDATE OR DELETE ON library_packages
  FOR EACH ROW EXECUTE FUNCTION record_change('package_id');
--> statement-breakpoint
CREATE TRIGGER recorded AFTER INSERT OR UPDATE OR DELETE ON title_notes
  FOR EACH ROW EXECUTE FUNCTION record_change('title_id');
--> statement-breakpoint
ALTER TABLE best_bets ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE best_bets FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_library ON best_bets TO portal_tenant
  USING (library_code = nullif(current_setting('app.library_code', true), ''))
  WITH CHECK (library_code = nullif(current_setting('app.library_code', true), ''));
--> statement-breakpoint
CREATE POLICY backup ON best_bets FOR SELECT TO portal_backup USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON best_bets TO portal_tenant;
--> statement-breakpoint
CREATE TRIGGER recorded AFTER INSERT OR UPDATE OR DELETE ON best_bets
  FOR EACH ROW EXECUTE FUNCTION record_change('id');
--> statement-breakpoint
CREATE TRIGGER inserted_for_readers AFTER INSERT ON best_bets
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version();
--> statement-breakpoint
CREATE TRIGGER updated_for_readers AFTER UPDATE ON best_bets
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version();
--> statement-breakpoint
CREATE TRIGGER deleted_for_readers AFTER DELETE ON best_bets
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version();
--> statement-breakpoint
-- Pictures of resources are in the list of changes; files of readers and of notices are not.
CREATE TRIGGER recorded_new AFTER INSERT ON files FOR EACH ROW
  WHEN (NEW.kind IN ('databaseLogo', 'otherCover', 'titleCover')) EXECUTE FUNCTION record_change('id');
--> statement-breakpoint
CREATE TRIGGER recorded_gone AFTER DELETE ON files FOR EACH ROW
  WHEN (OLD.kind IN ('databaseLogo', 'otherCover', 'titleCover')) EXECUTE FUNCTION record_change('id');
--> statement-breakpoint
-- Readers' devices fetch lists anew for a picture; other files are in no list.
CREATE FUNCTION move_version_for_pictures() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO pending_versions
    SELECT DISTINCT pg_current_xact_id(), 'library', library_code FROM changed
    WHERE kind IN ('databaseLogo', 'otherCover', 'titleCover')
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pictures_for_readers AFTER INSERT ON files
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_version_for_pictures();
--> statement-breakpoint
CREATE TRIGGER no_pictures_for_readers AFTER DELETE ON files
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_version_for_pictures();
