-- The rules of 0001 for the tables of 0002.
GRANT SELECT, INSERT, UPDATE, DELETE ON trial_applications, challenges TO portal_platform;
--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY
    ARRAY['departments', 'access_settings', 'profiles', 'subscriptions', 'sign_in_trips']
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
CREATE TRIGGER inserted_for_readers AFTER INSERT ON departments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version();
--> statement-breakpoint
CREATE TRIGGER updated_for_readers AFTER UPDATE ON departments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version();
--> statement-breakpoint
CREATE TRIGGER deleted_for_readers AFTER DELETE ON departments
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_library_version();
