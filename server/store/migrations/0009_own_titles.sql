CREATE TABLE "title_links" (
	"library_code" text NOT NULL,
	"title_id" integer NOT NULL,
	"platform_id" integer NOT NULL,
	CONSTRAINT "title_links_library_code_title_id_pk" PRIMARY KEY("library_code","title_id")
);
--> statement-breakpoint
CREATE TABLE "title_words" (
	"library_code" text NOT NULL,
	"title_id" integer NOT NULL,
	"source_package_id" text NOT NULL,
	"name" jsonb,
	"abbreviation" text,
	"aliases" text[],
	"former_names" text[],
	"key_zh" text collate "C" NOT NULL,
	"key_initials" text collate "C" NOT NULL,
	"key_en" text collate "C" NOT NULL,
	"print_identifier" text,
	"online_identifier" text,
	"cn_number" text,
	"doi" text,
	"publisher" text,
	"place" text,
	"languages" text[],
	"subjects" text[],
	"clc" text,
	"authors" text[],
	"editors" text[],
	"edition" text,
	"volume" text,
	"published_on" text,
	"started_in" integer,
	"frequency" text,
	"keywords" text[],
	"abstract" text,
	"is_open_access" boolean,
	"content_hash" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "title_words_library_code_title_id_pk" PRIMARY KEY("library_code","title_id")
);
--> statement-breakpoint
ALTER TABLE "title_identifiers" DROP CONSTRAINT "title_identifiers_value_title_id_pk";--> statement-breakpoint
ALTER TABLE "title_links" ADD CONSTRAINT "title_links_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_links" ADD CONSTRAINT "title_links_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_links" ADD CONSTRAINT "title_links_platform_id_titles_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."titles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_words" ADD CONSTRAINT "title_words_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "title_links_title" ON "title_links" USING btree ("title_id");--> statement-breakpoint
CREATE INDEX "title_links_platform" ON "title_links" USING btree ("platform_id");--> statement-breakpoint
CREATE INDEX "title_words_name" ON "title_words" USING btree ("library_code","key_zh");--> statement-breakpoint
CREATE INDEX "title_words_title" ON "title_words" USING btree ("title_id");--> statement-breakpoint
ALTER TABLE "title_identifiers" ADD CONSTRAINT "title_identifiers_once" UNIQUE NULLS NOT DISTINCT("value","title_id","owner_code");
--> statement-breakpoint
-- What other libraries and the platform told of a title that one library told of first becomes theirs:
-- a title for each, and a record of the platform's only out of what the platform itself told. While this
-- is done, the tables' owner must see their rows.
DO $$
DECLARE place text;
BEGIN
  FOREACH place IN ARRAY ARRAY['titles', 'title_identifiers', 'title_facts', 'package_titles', 'title_notes',
    'works', 'follows', 'viewed', 'visits', 'imports', 'import_rows', 'title_links']
  LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', place);
  END LOOP;
END $$;
--> statement-breakpoint
-- Who gets a title of their own (`teller` null: the platform), for which, and by which name they call it.
CREATE TEMPORARY TABLE carried ON COMMIT DROP AS
WITH foreign_title AS (
  SELECT id, owner_code FROM titles WHERE owner_code IS NOT NULL
), tells AS (
  SELECT title_id, owner_code AS teller FROM package_titles
  UNION SELECT title_id, owner_code FROM title_facts
  UNION SELECT title_id, owner_code FROM title_identifiers
), refers AS (
  SELECT title_id, library_code AS teller FROM title_notes
  UNION SELECT title_id, library_code FROM works WHERE title_id IS NOT NULL
  UNION SELECT resource_id::integer, library_code FROM follows
    WHERE resource_kind IN ('journal', 'ebook') AND resource_id ~ '^[0-9]{1,9}$'
), wanted AS (
  SELECT title_id, teller FROM tells
  UNION SELECT title_id, teller FROM refers WHERE NOT EXISTS (
    SELECT FROM tells WHERE tells.title_id = refers.title_id AND tells.teller IS NULL)
)
SELECT wanted.title_id, wanted.teller, foreign_title.owner_code AS first_teller,
  nextval(pg_get_serial_sequence('titles', 'id'))::integer AS new_id,
  (SELECT min(title_text) FROM package_titles
    WHERE title_id = wanted.title_id AND owner_code IS NOT DISTINCT FROM wanted.teller) AS own_text,
  EXISTS (SELECT FROM package_titles WHERE title_id = wanted.title_id
    AND owner_code IS NOT DISTINCT FROM wanted.teller AND access_type = 'F') AS is_free
FROM wanted JOIN foreign_title ON foreign_title.id = wanted.title_id
WHERE wanted.teller IS DISTINCT FROM foreign_title.owner_code;
--> statement-breakpoint
-- They were made now, since ids grow with time. A library keeps the words it has seen so far, but for the name where its list has another, and for what
-- was said of access: its next list tells them anew, since no hash is kept.
INSERT INTO titles (id, kind, owner_code, source_package_id, name, key_zh, key_initials, key_en,
  abbreviation, aliases, former_names, print_identifier, online_identifier, cn_number, doi, publisher, place,
  languages, subjects, clc, authors, editors, edition, volume, published_on, started_in, frequency, keywords,
  abstract, is_open_access)
OVERRIDING SYSTEM VALUE
SELECT c.new_id, t.kind, c.teller, NULL,
  CASE WHEN same.name THEN t.name ELSE jsonb_build_object(told.language, told.text) END,
  CASE WHEN same.name THEN t.key_zh ELSE told.key END,
  CASE WHEN same.name THEN t.key_initials ELSE told.initials END,
  CASE WHEN same.name THEN t.key_en ELSE told.key_en END,
  t.abbreviation, t.aliases, t.former_names, t.print_identifier, t.online_identifier, t.cn_number, t.doi,
  t.publisher, t.place, t.languages, t.subjects, t.clc, t.authors, t.editors, t.edition, t.volume,
  t.published_on, t.started_in, t.frequency, t.keywords, t.abstract, c.is_free
FROM carried c
JOIN titles t ON t.id = c.title_id
CROSS JOIN LATERAL (
  SELECT c.own_text IS NULL OR lower(c.own_text) IN (lower(t.name->>'zh_CN'), lower(t.name->>'en')) AS name
) AS same
CROSS JOIN LATERAL (SELECT * FROM (
  SELECT text, CASE WHEN text ~ '[一-鿿]' THEN 'zh_CN' ELSE 'en' END AS language,
    CASE WHEN text ~ '^[ -~]*$' THEN regexp_replace(plain, '[^a-z0-9]+', '', 'g') ELSE lower(text) END AS key,
    regexp_replace(plain, '([a-z0-9])[a-z0-9]*[^a-z0-9]*', '\1', 'g') AS initials, plain AS key_en
  FROM (SELECT coalesce(c.own_text, '') AS text,
    lower(regexp_replace(coalesce(c.own_text, ''), '^[^A-Za-z0-9]*(?:(?:the|an?) (?=\S))?', '', 'i')) AS plain) AS plainly
) AS keyed) AS told
WHERE c.teller IS NOT NULL;
--> statement-breakpoint
-- The platform's record has what the platform told: the name in its package, or the number.
INSERT INTO titles (id, kind, owner_code, source_package_id, name, key_zh, key_initials, key_en,
  is_open_access)
OVERRIDING SYSTEM VALUE
SELECT c.new_id, t.kind, NULL, NULL,
  jsonb_build_object(CASE WHEN told.text ~ '[一-鿿]' THEN 'zh_CN' ELSE 'en' END, told.text),
  CASE WHEN told.text ~ '^[ -~]*$' THEN regexp_replace(told.plain, '[^a-z0-9]+', '', 'g')
    WHEN lower(told.text) = lower(t.name->>'zh_CN') THEN t.key_zh ELSE lower(told.text) END,
  regexp_replace(told.plain, '([a-z0-9])[a-z0-9]*[^a-z0-9]*', '\1', 'g'), told.plain,
  c.is_free
FROM carried c
JOIN titles t ON t.id = c.title_id
CROSS JOIN LATERAL (
  SELECT text, lower(regexp_replace(text, '^[^A-Za-z0-9]*(?:(?:the|an?) (?=\S))?', '', 'i')) AS plain
  FROM (SELECT coalesce(c.own_text, (SELECT upper(replace(min(value), ':', ' ')) FROM title_identifiers
    WHERE title_id = t.id AND owner_code IS NULL), t.kind) AS text) AS texts
) AS told
WHERE c.teller IS NULL;
--> statement-breakpoint
INSERT INTO title_identifiers (value, title_id, owner_code)
SELECT i.value, c.new_id, c.teller FROM carried c JOIN title_identifiers i ON i.title_id = c.title_id
WHERE c.teller IS NOT NULL OR i.owner_code IS NULL
UNION
SELECT substring(p.row_key FROM '^\w+ ((?:issn|isbn|cn|doi):\S+)'), c.new_id, NULL
FROM carried c JOIN package_titles p ON p.title_id = c.title_id AND p.owner_code IS NULL
WHERE c.teller IS NULL AND p.row_key ~ '^\w+ (?:issn|isbn|cn|doi):';
--> statement-breakpoint
UPDATE titles SET print_identifier = (
  SELECT regexp_replace(regexp_replace(min(value), '^\w+:', ''), '^(\d{4})(\d{3}[\dX])$', '\1-\2')
  FROM title_identifiers WHERE title_id = titles.id AND value ~ '^(?:issn|isbn):')
FROM carried c WHERE c.new_id = titles.id AND c.teller IS NULL;
--> statement-breakpoint
DELETE FROM title_identifiers i USING titles t
WHERE t.id = i.title_id AND t.owner_code IS NOT NULL AND i.owner_code IS DISTINCT FROM t.owner_code;
--> statement-breakpoint
UPDATE package_titles p SET title_id = c.new_id FROM carried c
WHERE p.title_id = c.title_id AND p.owner_code IS NOT DISTINCT FROM c.teller;
--> statement-breakpoint
UPDATE title_facts f SET title_id = c.new_id FROM carried c
WHERE f.title_id = c.title_id AND f.owner_code IS NOT DISTINCT FROM c.teller;
--> statement-breakpoint
INSERT INTO title_links (library_code, title_id, platform_id)
SELECT own.library_code, own.title_id, p.new_id
FROM carried p
JOIN (
  SELECT title_id AS first_id, first_teller AS library_code, title_id FROM carried
  UNION SELECT title_id, teller, new_id FROM carried WHERE teller IS NOT NULL
) AS own ON own.first_id = p.title_id
JOIN libraries ON libraries.code = own.library_code
WHERE p.teller IS NULL;
--> statement-breakpoint
-- Whoever speaks of a title or follows it means from now on the library's own, or the platform's.
CREATE TEMPORARY TABLE pointed ON COMMIT DROP AS
SELECT l.code AS library_code, t.title_id AS from_id, coalesce(own.new_id, platform.new_id) AS to_id
FROM (SELECT DISTINCT title_id, first_teller FROM carried) AS t
JOIN libraries l ON l.code <> t.first_teller
LEFT JOIN carried own ON own.title_id = t.title_id AND own.teller = l.code
LEFT JOIN carried platform ON platform.title_id = t.title_id AND platform.teller IS NULL
WHERE coalesce(own.new_id, platform.new_id) IS NOT NULL;
--> statement-breakpoint
UPDATE title_notes n SET title_id = p.to_id FROM pointed p
WHERE p.library_code = n.library_code AND p.from_id = n.title_id;
--> statement-breakpoint
UPDATE works w SET title_id = p.to_id FROM pointed p
WHERE p.library_code = w.library_code AND p.from_id = w.title_id;
--> statement-breakpoint
DO $$
DECLARE place text;
BEGIN
  FOREACH place IN ARRAY ARRAY['follows', 'viewed', 'visits'] LOOP
    EXECUTE format('UPDATE %I AS used SET resource_id = p.to_id::text FROM pointed p
      WHERE p.library_code = used.library_code AND used.resource_kind IN (''journal'', ''ebook'')
        AND used.resource_id = p.from_id::text', place);
  END LOOP;
  -- What readers looked at in passing, and is another library's alone.
  DELETE FROM viewed USING titles t
    WHERE viewed.resource_kind IN ('journal', 'ebook') AND viewed.resource_id = t.id::text
      AND t.owner_code IS NOT NULL AND t.owner_code <> viewed.library_code;
  -- What an import was undone with speaks of the same titles.
  UPDATE import_rows r SET before = jsonb_set(r.before, '{title_id}', to_jsonb(c.new_id)) FROM carried c
    WHERE r.place IN ('package_titles', 'title_facts') AND r.before->>'title_id' = c.title_id::text
      AND r.before->>'owner_code' IS NOT DISTINCT FROM c.teller;
  UPDATE import_rows r SET before = jsonb_set(r.before, '{title_id}', to_jsonb(p.to_id)) FROM pointed p
    WHERE r.place = 'works' AND r.library_code = p.library_code AND r.before->>'title_id' = p.from_id::text;
  UPDATE import_rows r SET row_id = jsonb_build_array(r.row_id::jsonb->>0, c.new_id::text)::text
    FROM carried c, imports i
    WHERE r.place = 'title_identifiers' AND i.library_code = r.library_code AND i.id = r.import_id
      AND r.row_id::jsonb->>1 = c.title_id::text
      AND c.teller IS NOT DISTINCT FROM (CASE WHEN i.is_platform THEN NULL ELSE i.library_code END);
  INSERT INTO import_rows (library_code, import_id, place, row_id, before)
    SELECT DISTINCT ON (c.new_id) i.library_code, i.id, 'titles', c.new_id::text, NULL::jsonb
    FROM carried c
    JOIN package_titles p ON p.title_id = c.new_id
    JOIN imports i ON i.package_id = p.package_id AND i.state = 'done' AND i.is_platform = (c.teller IS NULL)
    ORDER BY c.new_id, i.finished_at;
END $$;
--> statement-breakpoint
DO $$
DECLARE place text;
BEGIN
  FOREACH place IN ARRAY ARRAY['titles', 'title_identifiers', 'title_facts', 'package_titles', 'title_notes',
    'works', 'follows', 'viewed', 'visits', 'imports', 'import_rows']
  LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', place);
  END LOOP;
  FOREACH place IN ARRAY ARRAY['title_words', 'title_links'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', place);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', place);
    EXECUTE format(
      'CREATE POLICY own_library ON %I TO portal_tenant
         USING (library_code = nullif(current_setting(''app.library_code'', true), ''''))
         WITH CHECK (library_code = nullif(current_setting(''app.library_code'', true), ''''))',
      place);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portal_tenant', place);
    EXECUTE format('CREATE TRIGGER inserted_for_readers AFTER INSERT ON %I
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version()', place);
    EXECUTE format('CREATE TRIGGER updated_for_readers AFTER UPDATE ON %I
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version()', place);
    EXECUTE format('CREATE TRIGGER deleted_for_readers AFTER DELETE ON %I
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version()', place);
  END LOOP;
  -- A title that a library told of is read by nobody else.
  FOREACH place IN ARRAY ARRAY['titles', 'title_identifiers'] LOOP
    EXECUTE format('DROP POLICY read_by_all ON %I', place);
    EXECUTE format(
      'CREATE POLICY read_by_all ON %I FOR SELECT TO portal_tenant USING (owner_code IS NULL)', place);
  END LOOP;
END $$;
--> statement-breakpoint
-- The platform ties what libraries told of to its own record of it. It may know who has words of a title,
-- and never reads the words.
CREATE POLICY who_told ON title_words FOR SELECT TO portal_platform USING (true);
--> statement-breakpoint
GRANT SELECT (library_code, title_id) ON title_words TO portal_platform;
--> statement-breakpoint
CREATE POLICY tied_by_platform ON title_links TO portal_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON title_links TO portal_platform;
--> statement-breakpoint
-- What the platform tells of a title shows through where a library told of it too: that library's version
-- moves. Nobody but the platform's role changes the platform's rows, so it is this role that looks.
CREATE FUNCTION move_versions_of(codes text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO pending_versions SELECT pg_current_xact_id(), 'library', unnest(codes) ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION move_versions_of(text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION move_versions_of(text[]) TO portal_platform;
--> statement-breakpoint
CREATE FUNCTION move_tellers_versions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
  codes text[];
BEGIN
  IF current_user <> 'portal_platform' THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'titles' THEN
    SELECT array_agg(id) INTO ids FROM changed;
  ELSE
    SELECT array_agg(DISTINCT title_id) INTO ids FROM changed;
  END IF;
  IF ids IS NULL THEN RETURN NULL; END IF;
  SELECT array_agg(DISTINCT library_code) INTO codes FROM (
    SELECT library_code FROM title_words WHERE title_id = ANY (ids)
    UNION SELECT library_code FROM title_links WHERE platform_id = ANY (ids)
  ) AS tellers;
  IF codes IS NOT NULL THEN PERFORM move_versions_of(codes); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE place text;
BEGIN
  -- A title that is new, or gone, has no words of a library's.
  CREATE TRIGGER updated_for_tellers AFTER UPDATE ON titles
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_tellers_versions();
  FOREACH place IN ARRAY ARRAY['title_identifiers', 'title_facts'] LOOP
    EXECUTE format('CREATE TRIGGER inserted_for_tellers AFTER INSERT ON %I
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_tellers_versions()', place);
    EXECUTE format('CREATE TRIGGER updated_for_tellers AFTER UPDATE ON %I
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_tellers_versions()', place);
    EXECUTE format('CREATE TRIGGER deleted_for_tellers AFTER DELETE ON %I
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_tellers_versions()', place);
  END LOOP;
END $$;
--> statement-breakpoint
-- Titles as readers of the library in scope see them. What it told of a title counts, and what it did not
-- tell comes from the platform's record: of its words over a title of the platform's, or of a title of its
-- own that is tied to one.
CREATE VIEW shown_titles WITH (security_invoker = true) AS
SELECT t.id, t.kind, t.owner_code, l.platform_id,
  CASE WHEN t.name @> w.name THEN t.name WHEN p.name @> t.name THEN p.name ELSE coalesce(w.name, t.name) END AS name,
  coalesce(w.abbreviation, nullif(t.abbreviation, ''), p.abbreviation, '') AS abbreviation,
  coalesce(w.aliases, nullif(t.aliases, '{}'), p.aliases, '{}') AS aliases,
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
--> statement-breakpoint
GRANT SELECT ON shown_titles TO portal_tenant;
