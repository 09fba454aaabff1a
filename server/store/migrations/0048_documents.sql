ALTER TABLE "files" ADD COLUMN "document_id" text;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_library_code_document_id_documents_library_code_id_fk" FOREIGN KEY ("library_code","document_id") REFERENCES "public"."documents"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_document" ON "files" USING btree ("library_code","document_id");
--> statement-breakpoint
-- The day of a document is what its version is called: it is in the list of changes.
CREATE OR REPLACE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  derived CONSTANT text[] := ARRAY[
    'library_code', 'content_hash', 'source_key', 'has_other_sources', 'created_at', 'updated_at', 'changed_at']
    || CASE TG_TABLE_NAME WHEN 'documents' THEN ARRAY[]::text[] ELSE ARRAY['updated_on'] END;
  was jsonb := CASE TG_OP WHEN 'INSERT' THEN '{}' WHEN 'DELETE' THEN to_jsonb(OLD) - 'library_code'
    ELSE to_jsonb(OLD) - derived END;
  became jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END - derived;
  whole jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  change_name text := current_setting('app.change_id', true);
  keys text;
BEGIN
  IF coalesce(change_name, '') = '' THEN RETURN NULL; END IF;
  -- What an import of the platform does to a library is told by the record of the import.
  IF current_user <> 'portal_tenant' THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT coalesce(jsonb_object_agg(key, value), '{}') INTO became
      FROM jsonb_each(became) WHERE value IS DISTINCT FROM was -> key;
    SELECT coalesce(jsonb_object_agg(key, value), '{}') INTO was
      FROM jsonb_each(was) WHERE became ? key;
    IF became = '{}' THEN RETURN NULL; END IF;
  END IF;
  SELECT string_agg(whole ->> key, ' ' ORDER BY position) INTO keys
    FROM unnest(TG_ARGV) WITH ORDINALITY AS each (key, position);
  INSERT INTO audit_entries (library_code, change_id, at, actor, origin, place, row_id, name, action, before, after)
    VALUES (
      whole ->> 'library_code', change_name, now(), coalesce(current_setting('app.actor', true), ''),
      coalesce(current_setting('app.origin', true), ''), TG_TABLE_NAME, coalesce(keys, ''),
      CASE jsonb_typeof(coalesce(whole -> 'name', whole -> 'title'))
        WHEN 'object' THEN coalesce(whole -> 'name', whole -> 'title') ELSE '{}' END,
      lower(TG_OP), was, became);
  RETURN NULL;
END $$;
