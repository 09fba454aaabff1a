-- Who may see and change what of the collection. A library's own tables first, as in 0001.
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY
    ARRAY['library_packages', 'title_notes', 'other_resources', 'funds', 'works', 'import_rows',
          'patron_standings']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY own_library ON %I TO portal_tenant
         USING (library_code = nullif(current_setting(''app.library_code'', true), ''''))
         WITH CHECK (library_code = nullif(current_setting(''app.library_code'', true), ''''))',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portal_tenant', tenant_table);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO portal_tenant, portal_platform;
--> statement-breakpoint
-- Which library holds which package is no secret: the platform tells readers who holds a title.
CREATE POLICY who_holds ON library_packages TO portal_platform USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON library_packages TO portal_platform;
--> statement-breakpoint
-- The knowledge base. Titles and what they are known by are everybody's to read; packages and facts
-- that a library told of are its own. Each row is changed by whoever told of it, and nobody else.
DO $$
DECLARE shared_table text;
BEGIN
  FOREACH shared_table IN ARRAY ARRAY['titles', 'title_identifiers', 'title_facts', 'packages', 'package_titles']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', shared_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', shared_table);
    EXECUTE format(
      'CREATE POLICY told_by_library ON %I TO portal_tenant
         USING (owner_code = nullif(current_setting(''app.library_code'', true), ''''))
         WITH CHECK (owner_code = nullif(current_setting(''app.library_code'', true), ''''))',
      shared_table);
    EXECUTE format(
      'CREATE POLICY told_by_platform ON %I TO portal_platform
         USING (owner_code IS NULL) WITH CHECK (owner_code IS NULL)', shared_table);
    EXECUTE format('CREATE POLICY read_by_platform ON %I FOR SELECT TO portal_platform USING (true)', shared_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portal_tenant, portal_platform', shared_table);
  END LOOP;
  FOREACH shared_table IN ARRAY ARRAY['titles', 'title_identifiers']
  LOOP
    EXECUTE format('CREATE POLICY read_by_all ON %I FOR SELECT TO portal_tenant USING (true)', shared_table);
  END LOOP;
  FOREACH shared_table IN ARRAY ARRAY['title_facts', 'packages', 'package_titles']
  LOOP
    EXECUTE format(
      'CREATE POLICY read_by_all ON %I FOR SELECT TO portal_tenant USING (owner_code IS NULL)',
      shared_table);
  END LOOP;
END $$;
--> statement-breakpoint
-- What changes the lists of readers moves their libraries' versions.
DO $$
DECLARE reader_table text;
BEGIN
  FOREACH reader_table IN ARRAY
    ARRAY['library_packages', 'title_notes', 'other_resources', 'funds', 'works']
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
-- Titles are everybody's: a change moves every library's version, once a transaction.
CREATE FUNCTION move_every_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE mark text;
BEGIN
  mark := pg_current_xact_id()::text;
  IF current_setting('app.titles_moved', true) = mark THEN RETURN NULL; END IF;
  PERFORM set_config('app.titles_moved', mark, true);
  UPDATE libraries SET version = version + 1;
  PERFORM pg_notify('titles_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION move_every_version() FROM PUBLIC;
--> statement-breakpoint
DO $$
DECLARE shared_table text;
BEGIN
  FOREACH shared_table IN ARRAY ARRAY['titles', 'title_facts', 'packages', 'package_titles']
  LOOP
    EXECUTE format('CREATE TRIGGER changed_for_readers AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION move_every_version()', shared_table);
  END LOOP;
END $$;
