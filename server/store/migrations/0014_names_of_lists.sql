CREATE TABLE "title_names" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "title_names_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title_id" integer NOT NULL,
	"owner_code" text,
	"source" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "title_identifiers" DROP CONSTRAINT "title_identifiers_once";--> statement-breakpoint
ALTER TABLE "title_identifiers" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "title_names" ADD CONSTRAINT "title_names_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "title_names_title" ON "title_names" USING btree ("title_id");--> statement-breakpoint
ALTER TABLE "title_identifiers" ADD CONSTRAINT "title_identifiers_once" UNIQUE NULLS NOT DISTINCT("value","title_id","owner_code","source");--> statement-breakpoint
-- Who may see and change names, and whom a change is told: as it is for identifiers.
ALTER TABLE title_names ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE title_names FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY told_by_library ON title_names TO portal_tenant
  USING (owner_code = nullif(current_setting('app.library_code', true), ''))
  WITH CHECK (owner_code = nullif(current_setting('app.library_code', true), ''));
--> statement-breakpoint
CREATE POLICY told_by_platform ON title_names TO portal_platform
  USING (owner_code IS NULL) WITH CHECK (owner_code IS NULL);
--> statement-breakpoint
CREATE POLICY read_by_platform ON title_names FOR SELECT TO portal_platform USING (true);
--> statement-breakpoint
CREATE POLICY read_by_all ON title_names FOR SELECT TO portal_tenant USING (owner_code IS NULL);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON title_names TO portal_tenant, portal_platform;
--> statement-breakpoint
GRANT USAGE ON SEQUENCE title_names_id_seq TO portal_tenant, portal_platform;
--> statement-breakpoint
DO $$
DECLARE told text;
BEGIN
  FOREACH told IN ARRAY ARRAY['move_owner_version', 'note_title_changes', 'move_tellers_versions'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON title_names REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', 'inserted_for_' || told, told);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON title_names REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', 'updated_for_' || told, told);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON title_names REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', 'deleted_for_' || told, told);
  END LOOP;
END $$;
--> statement-breakpoint
-- What imports of before are undone with names identifiers without a source: those had none.
ALTER TABLE import_rows NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE import_rows SET row_id = (row_id::jsonb || '[""]'::jsonb)::text
WHERE place = 'title_identifiers' AND jsonb_array_length(row_id::jsonb) = 2;
--> statement-breakpoint
ALTER TABLE import_rows FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Titles as readers of the library in scope see them. What it told of a title counts, and what it did not
-- tell comes from the platform's record: of its words over a title of the platform's, or of a title of its
-- own that is tied to one. Names that further lists give it come behind its other names.
CREATE OR REPLACE VIEW shown_titles WITH (security_invoker = true) AS
SELECT t.id, t.kind, t.owner_code, l.platform_id,
  CASE WHEN t.name @> w.name THEN t.name WHEN p.name @> t.name THEN p.name ELSE coalesce(w.name, t.name) END AS name,
  coalesce(w.abbreviation, nullif(t.abbreviation, ''), p.abbreviation, '') AS abbreviation,
  coalesce(w.aliases, nullif(t.aliases, '{}'), p.aliases, '{}') || ARRAY(
    SELECT DISTINCT n.name FROM title_names n WHERE n.title_id IN (t.id, l.platform_id) ORDER BY n.name
  ) AS aliases,
  coalesce(w.former_names, nullif(t.former_names, '{}'), p.former_names, '{}') AS former_names,
  CASE WHEN t.name @> w.name THEN t.key_zh WHEN p.name @> t.name THEN p.key_zh ELSE coalesce(w.key_zh, t.key_zh) END AS key_zh,
  coalesce(w.print_identifier, t.print_identifier, p.print_identifier) AS print_identifier,
  coalesce(w.online_identifier, t.online_identifier, p.online_identifier) AS online_identifier,
  coalesce(w.cn_number, t.cn_number, p.cn_number) AS cn_number,
  coalesce(w.doi, t.doi, p.doi) AS doi,
  coalesce(w.publisher, nullif(t.publisher, ''), p.publisher, '') AS publisher,
  coalesce(w.place, nullif(t.place, ''), p.place, '') AS place,
  coalesce(w.languages, nullif(t.languages, '{}'), p.languages, '{}') AS languages,
  coalesce(w.subjects, nullif(t.subjects, '{}'), p.subjects, '{}') AS subjects,
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
  greatest(t.updated_at, w.updated_at) AS updated_at
FROM titles t
LEFT JOIN title_words w ON w.title_id = t.id
LEFT JOIN title_links l ON l.title_id = t.id
LEFT JOIN titles p ON p.id = l.platform_id;
