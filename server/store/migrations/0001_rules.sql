-- Who may see what, and what tells the services that something changed.
-- The roles portal_tenant and portal_platform are made by roles.ts, since they belong to the cluster.

GRANT USAGE ON SCHEMA public TO portal_tenant, portal_platform;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON libraries, server_keys TO portal_platform;
--> statement-breakpoint
-- Every table with a library_code: forced row-level security, one policy, open to portal_tenant only.
-- Without a library set, the setting is null or empty and no row passes.
DO $$
DECLARE tenant_table text;
BEGIN
  FOR tenant_table IN
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'library_code'
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY own_library ON %I
         USING (library_code = nullif(current_setting(''app.library_code'', true), ''''))
         WITH CHECK (library_code = nullif(current_setting(''app.library_code'', true), ''''))',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portal_tenant', tenant_table);
  END LOOP;
END $$;
--> statement-breakpoint
-- Moves the version of the libraries whose reader-visible rows changed, once a transaction.
-- Runs as the owner, since portal_tenant may not touch libraries.
CREATE FUNCTION move_library_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  codes text[];
  mark text;
BEGIN
  SELECT array_agg(DISTINCT library_code) INTO codes FROM changed;
  IF codes IS NULL THEN RETURN NULL; END IF;
  mark := pg_current_xact_id()::text || codes::text;
  IF current_setting('app.version_moved', true) = mark THEN RETURN NULL; END IF;
  PERFORM set_config('app.version_moved', mark, true);
  UPDATE libraries SET version = version + 1 WHERE code = ANY (codes);
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION move_library_version() FROM PUBLIC;
--> statement-breakpoint
DO $$
DECLARE reader_table text;
BEGIN
  FOREACH reader_table IN ARRAY
    ARRAY['databases', 'subjects', 'notices', 'portal_settings', 'documents', 'wording']
  LOOP
    EXECUTE format('CREATE TRIGGER inserted_for_readers AFTER INSERT ON %I
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version()',
      reader_table);
    EXECUTE format('CREATE TRIGGER updated_for_readers AFTER UPDATE ON %I
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version()',
      reader_table);
    EXECUTE format('CREATE TRIGGER deleted_for_readers AFTER DELETE ON %I
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version()',
      reader_table);
  END LOOP;
END $$;
--> statement-breakpoint
-- A change of the library's own row moves its version too, and every change is told to the services.
CREATE FUNCTION move_own_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW IS DISTINCT FROM OLD AND NEW.version = OLD.version THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER own_version BEFORE UPDATE ON libraries
  FOR EACH ROW EXECUTE FUNCTION move_own_version();
--> statement-breakpoint
CREATE FUNCTION tell_library_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('library_changed', COALESCE(NEW.code, OLD.code));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON libraries
  FOR EACH ROW EXECUTE FUNCTION tell_library_changed();
--> statement-breakpoint
-- Whoever keeps a session in memory hears when it was rotated or revoked.
CREATE FUNCTION tell_session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changed', NEW.library_code || ' ' || NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER changed AFTER UPDATE OF revoked_at, generation ON sessions
  FOR EACH ROW EXECUTE FUNCTION tell_session_changed();
--> statement-breakpoint
-- An account that is closed is closed everywhere at once.
CREATE FUNCTION end_sessions_of_patron() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET revoked_at = now()
    WHERE library_code = NEW.library_code AND patron_id = NEW.id AND revoked_at IS NULL;
  DELETE FROM sign_ins WHERE library_code = NEW.library_code AND patron_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER closed AFTER UPDATE OF status ON patrons
  FOR EACH ROW WHEN (NEW.status <> 'active' AND OLD.status = 'active')
  EXECUTE FUNCTION end_sessions_of_patron();
