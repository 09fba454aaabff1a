ALTER TABLE "sessions" ADD COLUMN "is_barred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- An account that is closed is closed everywhere at once; a session that this ended says so.
CREATE OR REPLACE FUNCTION end_sessions_of_patron() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET revoked_at = now(), is_barred = true
    WHERE library_code = NEW.library_code AND patron_id = NEW.id AND revoked_at IS NULL;
  DELETE FROM sign_ins WHERE library_code = NEW.library_code AND patron_id = NEW.id;
  RETURN NULL;
END $$;
