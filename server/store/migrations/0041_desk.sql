CREATE TABLE "audit_entries" (
	"library_code" text NOT NULL,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"origin" text NOT NULL,
	"place" text NOT NULL,
	"row_id" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"action" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "audit_entries_library_code_entry_pk" PRIMARY KEY("library_code","entry")
);
--> statement-breakpoint
CREATE TABLE "desk_tasks" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"assignee" text,
	"due_on" date,
	"comment" text DEFAULT '' NOT NULL,
	"not_before" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_tasks_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
CREATE TABLE "kept_answers" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "kept_answers_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"library_code" text NOT NULL,
	"patron_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "staff_roles_library_code_patron_id_role_pk" PRIMARY KEY("library_code","patron_id","role")
);
--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "licence_state" text;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "licence_from" date;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "trial_decision" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "price" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "price_currency" text;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "licence_terms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "vendor_contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "vendor_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "internal_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "other_resources" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "other_resources" ADD COLUMN "internal_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "other_resources" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_tasks" ADD CONSTRAINT "desk_tasks_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_answers" ADD CONSTRAINT "kept_answers_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_library_code_patron_id_patrons_library_code_id_fk" FOREIGN KEY ("library_code","patron_id") REFERENCES "public"."patrons"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_row" ON "audit_entries" USING btree ("library_code","place","row_id","entry");--> statement-breakpoint
CREATE INDEX "audit_entries_change" ON "audit_entries" USING btree ("library_code","change_id");--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['audit_entries', 'desk_tasks', 'kept_answers', 'staff_roles']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY own_library ON %I TO portal_tenant
         USING (library_code = nullif(current_setting(''app.library_code'', true), ''''))
         WITH CHECK (library_code = nullif(current_setting(''app.library_code'', true), ''''))',
      tenant_table);
    EXECUTE format('CREATE POLICY backup ON %I FOR SELECT TO portal_backup USING (true)', tenant_table);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON desk_tasks, kept_answers, staff_roles TO portal_tenant;
--> statement-breakpoint
-- Nobody who works for a library can change or delete what is written there.
GRANT SELECT, INSERT ON audit_entries TO portal_tenant;
--> statement-breakpoint
-- Who was a librarian had every right.
INSERT INTO staff_roles (library_code, patron_id, role)
  SELECT library_code, id, 'owner' FROM patrons WHERE role = 'librarian';
--> statement-breakpoint
-- A librarian has a role, and a reader none. At the end of the transaction, when whoever made the librarian has given
-- roles, or a backup has brought them.
CREATE FUNCTION settle_staff_roles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE present_role text;
BEGIN
  SELECT role INTO present_role FROM patrons WHERE library_code = NEW.library_code AND id = NEW.id;
  IF present_role = 'librarian' THEN
    INSERT INTO staff_roles (library_code, patron_id, role)
      SELECT NEW.library_code, NEW.id, 'owner'
      WHERE NOT EXISTS (
        SELECT FROM staff_roles WHERE library_code = NEW.library_code AND patron_id = NEW.id);
  ELSE
    DELETE FROM staff_roles WHERE library_code = NEW.library_code AND patron_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER settle_staff_roles AFTER INSERT OR UPDATE OF role ON patrons
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_staff_roles();
--> statement-breakpoint
-- Writes a changed row into the list of changes, in transactions that name a change (`app.change_id`). Arguments: the
-- columns of the row's key, without the library.
CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  derived CONSTANT text[] := ARRAY[
    'library_code', 'content_hash', 'source_key', 'has_other_sources', 'created_at', 'updated_at', 'updated_on',
    'changed_at'];
  was jsonb := CASE TG_OP WHEN 'INSERT' THEN '{}' WHEN 'DELETE' THEN to_jsonb(OLD) - 'library_code'
    ELSE to_jsonb(OLD) - derived END;
  became jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END - derived;
  whole jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  change_name text := current_setting('app.change_id', true);
  keys text;
BEGIN
  IF coalesce(change_name, '') = '' THEN RETURN NULL; END IF;
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
--> statement-breakpoint
DO $$
DECLARE recorded text[];
BEGIN
  FOREACH recorded SLICE 1 IN ARRAY ARRAY[
    ['databases', 'id', ''], ['other_resources', 'id', ''], ['notices', 'id', ''], ['documents', 'id', ''],
    ['subjects', 'code', ''], ['departments', 'code', ''], ['portal_settings', '', ''],
    ['access_settings', '', ''], ['staff_roles', 'patron_id', 'role']]
  LOOP
    EXECUTE format(
      'CREATE TRIGGER recorded AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION record_change(%s)',
      recorded[1], concat_ws(', ', nullif(recorded[2], ''), nullif(recorded[3], '')));
  END LOOP;
END $$;
