-- What backups may see: every row, and nothing else. The role is made by roles.ts, since it belongs to
-- the cluster. A migration that makes another table with row-level security gives it this policy too.
GRANT USAGE ON SCHEMA public TO portal_backup;
--> statement-breakpoint
GRANT SELECT ON ALL TABLES IN SCHEMA public TO portal_backup;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO portal_backup;
--> statement-breakpoint
DO $$
DECLARE secured_table regclass;
BEGIN
  FOR secured_table IN
    SELECT oid FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relrowsecurity
  LOOP
    EXECUTE format('CREATE POLICY backup ON %s FOR SELECT TO portal_backup USING (true)', secured_table);
  END LOOP;
END $$;
