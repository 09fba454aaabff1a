CREATE TABLE "removed_objects" (
	"store" text NOT NULL,
	"object_key" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_objects_store_object_key_pk" PRIMARY KEY("store","object_key")
);
--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "system" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "store" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "object_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "removed_objects_due" ON "removed_objects" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "files_store" ON "files" USING btree ("library_code","store");--> statement-breakpoint
-- The platform's own: it deletes objects of libraries and accounts that do not exist any more.
GRANT SELECT, INSERT, UPDATE, DELETE ON removed_objects TO portal_platform;
--> statement-breakpoint
-- An object goes with its row, whatever deletes the row: a reader, an erased account, a removed library. A row that
-- comes takes its object's note away, so that an upload that did not end leaves a note, and one that ended does not.
-- Runs as the owner, since portal_tenant may not touch notes of others.
CREATE FUNCTION note_removed_objects() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.store <> '' AND (TG_OP = 'DELETE' OR NEW.store <> OLD.store OR NEW.object_key <> OLD.object_key) THEN
    INSERT INTO removed_objects (store, object_key, due_at) VALUES (OLD.store, OLD.object_key, now())
      ON CONFLICT (store, object_key) DO UPDATE SET due_at = excluded.due_at;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.store <> '' THEN
    DELETE FROM removed_objects WHERE store = NEW.store AND object_key = NEW.object_key;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION note_removed_objects() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER objects_of_files AFTER INSERT OR DELETE OR UPDATE OF store, object_key ON files
  FOR EACH ROW EXECUTE FUNCTION note_removed_objects();
--> statement-breakpoint
-- What a file holds is in one place.
ALTER TABLE files ADD CONSTRAINT files_in_one_place CHECK ((bytes IS NULL) = (store <> ''));
