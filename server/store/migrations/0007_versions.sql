-- What readers' answers hang on: a version for each library, and versions of what the platform tells all
-- of them. They move when a transaction commits, so that no transaction that takes long holds a lock on
-- a library's row, and once, however many rows it changed.
CREATE TABLE platform_versions (
  -- `titles`: the knowledge base. `holdings`: which libraries hold which titles.
  name text PRIMARY KEY,
  version bigint NOT NULL DEFAULT 1
);
--> statement-breakpoint
INSERT INTO platform_versions (name) VALUES ('titles'), ('holdings');
--> statement-breakpoint
GRANT SELECT ON platform_versions TO portal_platform;
--> statement-breakpoint
-- Versions that a transaction moves when it commits. A row lives as long as its transaction, so that no
-- transaction waits for another one's; only the functions below come here.
CREATE TABLE pending_versions (
  transaction xid8 NOT NULL,
  -- `library` with its code, or `platform` with a name of platform_versions.
  scope text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (transaction, scope, name)
);
--> statement-breakpoint
CREATE FUNCTION move_pending_versions() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  codes text[];
  names text[];
  moved record;
BEGIN
  WITH pending AS (
    DELETE FROM pending_versions WHERE transaction = pg_current_xact_id() RETURNING scope, name
  )
  SELECT array_agg(name) FILTER (WHERE scope = 'library'), array_agg(name) FILTER (WHERE scope = 'platform')
    INTO codes, names FROM pending;
  -- All commits lock in the same order: libraries by code, then the platform's by name.
  PERFORM FROM libraries WHERE code = ANY (codes) ORDER BY code FOR NO KEY UPDATE;
  UPDATE libraries SET version = version + 1 WHERE code = ANY (codes);
  PERFORM FROM platform_versions WHERE name = ANY (names) ORDER BY name FOR NO KEY UPDATE;
  FOR moved IN
    UPDATE platform_versions SET version = version + 1 WHERE name = ANY (names) RETURNING name, version
  LOOP
    PERFORM pg_notify('version_moved', 'platform ' || moved.name || ' ' || moved.version);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION move_pending_versions() FROM PUBLIC;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER moved_at_commit AFTER INSERT ON pending_versions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION move_pending_versions();
--> statement-breakpoint
-- For tables with a library_code: what changed moves these libraries' versions.
CREATE OR REPLACE FUNCTION move_library_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO pending_versions
    SELECT DISTINCT pg_current_xact_id(), 'library', library_code FROM changed
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For tables with an owner_code: what a library told of moves that library's version, what the platform
-- told of moves the version of the titles.
CREATE FUNCTION move_owner_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO pending_versions
    SELECT DISTINCT pg_current_xact_id(),
      CASE WHEN owner_code IS NULL THEN 'platform' ELSE 'library' END, coalesce(owner_code, 'titles')
    FROM changed
    ON CONFLICT DO NOTHING;
  IF EXISTS (SELECT FROM changed) THEN PERFORM pg_notify('titles_changed', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION move_owner_version() FROM PUBLIC;
--> statement-breakpoint
-- For tables that tell who holds a title, which other libraries' readers are told as well.
CREATE FUNCTION move_holdings_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    INSERT INTO pending_versions VALUES (pg_current_xact_id(), 'platform', 'holdings')
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION move_holdings_version() FROM PUBLIC;
--> statement-breakpoint
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES
      ('titles', 'owner'), ('title_identifiers', 'owner'), ('title_facts', 'owner'), ('packages', 'owner'),
      ('package_titles', 'owner'), ('package_titles', 'holdings'), ('library_packages', 'holdings')
    ) AS listed (place, kind)
  LOOP
    EXECUTE format('DROP TRIGGER IF EXISTS changed_for_readers ON %I', watched.place);
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      'inserted_for_' || watched.kind, watched.place, 'move_' || watched.kind || '_version');
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      'updated_for_' || watched.kind, watched.place, 'move_' || watched.kind || '_version');
    IF watched.kind = 'owner' THEN
      -- A row may pass from one owner to another: whoever had it is told as well.
      EXECUTE format('CREATE TRIGGER left_for_owner AFTER UPDATE ON %I REFERENCING OLD TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION move_owner_version()', watched.place);
    END IF;
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      'deleted_for_' || watched.kind, watched.place, 'move_' || watched.kind || '_version');
  END LOOP;
END $$;
--> statement-breakpoint
DROP FUNCTION move_every_version();
--> statement-breakpoint
-- A version that moved is told with its number, so that nobody has to ask for it; a row that changed
-- otherwise is told by the library's code alone.
CREATE OR REPLACE FUNCTION tell_library_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE code text := COALESCE(NEW.code, OLD.code);
BEGIN
  PERFORM pg_notify('library_changed', code);
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'version' = to_jsonb(OLD) - 'version' THEN
    PERFORM pg_notify('version_moved', 'library ' || code || ' ' || NEW.version);
  ELSE
    PERFORM pg_notify('version_moved', 'library ' || code);
  END IF;
  RETURN NULL;
END $$;
