-- What changed of the knowledge base, for whoever keeps something derived from it: a reader that knows
-- its last snapshot takes what was not visible in it, in whatever order transactions commit.
CREATE TABLE title_changes (
  transaction xid8 NOT NULL,
  title_id integer NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (transaction, title_id)
);
--> statement-breakpoint
CREATE TABLE package_changes (
  transaction xid8 NOT NULL,
  package_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (transaction, package_id)
);
--> statement-breakpoint
GRANT SELECT, DELETE ON title_changes, package_changes TO portal_platform;
--> statement-breakpoint
-- Titles that are gone are noted as those that changed: they have no row any more. What one library told
-- of moves that library's version, and is no matter of everybody's.
CREATE FUNCTION note_title_changes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'titles' THEN
    INSERT INTO title_changes (transaction, title_id)
      SELECT pg_current_xact_id(), id FROM changed WHERE owner_code IS NULL ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO title_changes (transaction, title_id)
      SELECT DISTINCT pg_current_xact_id(), title_id FROM changed WHERE owner_code IS NULL
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION note_title_changes() FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION note_package_changes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO package_changes (transaction, package_id)
    SELECT DISTINCT pg_current_xact_id(), package_id FROM changed WHERE owner_code IS NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION note_package_changes() FROM PUBLIC;
--> statement-breakpoint
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES
      ('titles', 'title'), ('title_identifiers', 'title'), ('title_facts', 'title'),
      ('package_titles', 'package')
    ) AS listed (place, kind)
  LOOP
    EXECUTE format('CREATE TRIGGER inserted_for_search AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', watched.place, 'note_' || watched.kind || '_changes');
    EXECUTE format('CREATE TRIGGER updated_for_search AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', watched.place, 'note_' || watched.kind || '_changes');
    EXECUTE format('CREATE TRIGGER left_for_search AFTER UPDATE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', watched.place, 'note_' || watched.kind || '_changes');
    EXECUTE format('CREATE TRIGGER deleted_for_search AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', watched.place, 'note_' || watched.kind || '_changes');
  END LOOP;
END $$;
