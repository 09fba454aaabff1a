ALTER TABLE "libraries" ADD COLUMN "titles_version" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Which of a library's changes concern titles: the search need not read hundreds of thousands of them anew
-- for a notice.
CREATE OR REPLACE FUNCTION move_pending_versions() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  codes text[];
  title_codes text[];
  names text[];
  moved record;
BEGIN
  WITH pending AS (
    DELETE FROM pending_versions WHERE transaction = pg_current_xact_id() RETURNING scope, name
  )
  SELECT array_agg(DISTINCT name) FILTER (WHERE scope IN ('library', 'library titles')),
    coalesce(array_agg(name) FILTER (WHERE scope = 'library titles'), '{}'),
    array_agg(name) FILTER (WHERE scope = 'platform')
    INTO codes, title_codes, names FROM pending;
  -- All commits lock in the same order: libraries by code, then the platform's by name.
  PERFORM FROM libraries WHERE code = ANY (codes) ORDER BY code FOR NO KEY UPDATE;
  UPDATE libraries SET version = version + 1,
    titles_version = titles_version + CASE WHEN code = ANY (title_codes) THEN 1 ELSE 0 END
    WHERE code = ANY (codes);
  PERFORM FROM platform_versions WHERE name = ANY (names) ORDER BY name FOR NO KEY UPDATE;
  FOR moved IN
    UPDATE platform_versions SET version = version + 1 WHERE name = ANY (names) RETURNING name, version
  LOOP
    PERFORM pg_notify('version_moved', 'platform ' || moved.name || ' ' || moved.version);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For tables with a library_code: what changed moves these libraries' versions.
CREATE OR REPLACE FUNCTION move_library_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO pending_versions
    SELECT DISTINCT pg_current_xact_id(),
      CASE WHEN TG_TABLE_NAME IN ('library_packages', 'title_links', 'title_words') THEN 'library titles'
        ELSE 'library' END,
      library_code
    FROM changed
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For tables with an owner_code: what a library told of moves that library's version, what the platform
-- told of moves the version of the titles.
CREATE OR REPLACE FUNCTION move_owner_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO pending_versions
    SELECT DISTINCT pg_current_xact_id(),
      CASE WHEN owner_code IS NULL THEN 'platform' ELSE 'library titles' END, coalesce(owner_code, 'titles')
    FROM changed
    ON CONFLICT DO NOTHING;
  IF EXISTS (SELECT FROM changed) THEN PERFORM pg_notify('titles_changed', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A version that moved is told with its number, so that nobody has to ask for it; a row that changed
-- otherwise is told by the library's code alone.
CREATE OR REPLACE FUNCTION tell_library_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  code text := COALESCE(NEW.code, OLD.code);
  versions text[] := ARRAY['version', 'titles_version'];
BEGIN
  PERFORM pg_notify('library_changed', code);
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - versions = to_jsonb(OLD) - versions THEN
    PERFORM pg_notify('version_moved', 'library ' || code || ' ' || NEW.version);
  ELSE
    PERFORM pg_notify('version_moved', 'library ' || code);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION move_versions_of(codes text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO pending_versions SELECT pg_current_xact_id(), 'library titles', unnest(codes)
    ON CONFLICT DO NOTHING
$$;
