ALTER TABLE "imports" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "accepted_by" text;
--> statement-breakpoint
-- Files of documents are in a list that readers' devices keep, as pictures are.
CREATE OR REPLACE FUNCTION move_version_for_pictures() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO pending_versions
    SELECT DISTINCT pg_current_xact_id(), 'library', library_code FROM changed
    WHERE kind IN ('databaseLogo', 'otherCover', 'titleCover', 'documentFile')
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
