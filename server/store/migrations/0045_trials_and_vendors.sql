CREATE TABLE "letters" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"resource_kind" text NOT NULL,
	"resource_id" text NOT NULL,
	"report_id" text,
	"address" text NOT NULL,
	"reply_to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "letters_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"vendor_type" text DEFAULT 'vendor' NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"parent" text,
	"position" integer DEFAULT 0 NOT NULL,
	"home_page" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"contact_person" text DEFAULT '' NOT NULL,
	"internal_note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendors_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
ALTER TABLE "other_resources" ADD COLUMN "vendor_id" text;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "vendor_id" text;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "trial_outcome" text;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "trial_decided_on" date;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "term_print" text;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "term_send" text;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "term_course_pack" text;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "term_interlibrary_loan" text;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "term_text_mining" text;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_resource" ON "letters" USING btree ("library_code","resource_kind","resource_id");--> statement-breakpoint
CREATE INDEX "letters_waiting" ON "letters" USING btree ("library_code","state","next_at");--> statement-breakpoint
CREATE INDEX "other_resources_vendor" ON "other_resources" USING btree ("library_code","vendor_id");--> statement-breakpoint
CREATE INDEX "databases_vendor" ON "databases" USING btree ("library_code","vendor_id");
--> statement-breakpoint
-- What was allowed stays so; of other uses nothing was said.
UPDATE "databases" SET
  "term_print" = CASE WHEN 'print' = ANY ("licence_terms") THEN 'allowed' END,
  "term_send" = CASE WHEN 'send' = ANY ("licence_terms") THEN 'allowed' END,
  "term_course_pack" = CASE WHEN 'coursePack' = ANY ("licence_terms") THEN 'allowed' END,
  "term_interlibrary_loan" = CASE WHEN 'interlibraryLoan' = ANY ("licence_terms") THEN 'allowed' END,
  "term_text_mining" = CASE WHEN 'textMining' = ANY ("licence_terms") THEN 'allowed' END
  WHERE "licence_terms" <> '{}';
--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['vendors', 'letters']
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
GRANT SELECT, INSERT, UPDATE, DELETE ON vendors, letters TO portal_tenant;
--> statement-breakpoint
-- Names as they are compared: without case and outer blanks.
CREATE FUNCTION vendor_names(name jsonb, aliases text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT lower(btrim(each))), '{}')
  FROM unnest(aliases || ARRAY[name ->> 'zh_CN', name ->> 'en']) AS each WHERE btrim(each) <> ''
$$;
--> statement-breakpoint
-- Keeps the vendor's name in a resource and its record together, whoever writes the resource: a chosen record gives its
-- name; a name finds its record, by name or other name, or makes one.
CREATE FUNCTION link_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given text[] := vendor_names(NEW.vendor, '{}');
  known vendors%ROWTYPE;
  plain text;
BEGIN
  -- A backup brings both, in any order.
  IF TG_OP = 'INSERT' AND NEW.vendor_id IS NOT NULL THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND NEW.vendor_id IS DISTINCT FROM OLD.vendor_id THEN
    SELECT * INTO known FROM vendors WHERE library_code = NEW.library_code AND id = NEW.vendor_id;
    IF NEW.vendor_id IS NULL THEN NEW.vendor := '{}'; ELSIF FOUND THEN NEW.vendor := known.name; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.vendor = OLD.vendor AND NEW.vendor_id IS NOT NULL THEN RETURN NEW; END IF;
  IF given = '{}' THEN
    NEW.vendor_id := NULL;
    RETURN NEW;
  END IF;
  SELECT * INTO known FROM vendors v
    WHERE library_code = NEW.library_code AND vendor_names(v.name, v.aliases) && given
    ORDER BY id IS NOT DISTINCT FROM NEW.vendor_id DESC, vendor_names(v.name, '{}') && given DESC, id LIMIT 1;
  IF FOUND THEN
    NEW.vendor_id := known.id;
    -- Another name of it leads to its own.
    IF NOT vendor_names(known.name, '{}') && given THEN NEW.vendor := known.name; END IF;
    RETURN NEW;
  END IF;
  plain := coalesce(nullif(btrim(NEW.vendor ->> 'en'), ''), NEW.vendor ->> 'zh_CN');
  NEW.vendor_id := concat_ws('-',
    nullif(left(btrim(regexp_replace(lower(plain), '[^a-z0-9]+', '-', 'g'), '-'), 60), ''), left(md5(lower(plain)), 6));
  INSERT INTO vendors (library_code, id, name) VALUES (NEW.library_code, NEW.vendor_id, NEW.vendor)
    ON CONFLICT DO NOTHING;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A former name stays one by which lists find the vendor.
CREATE FUNCTION keep_vendor_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.aliases := ARRAY(
    SELECT DISTINCT each FROM unnest(NEW.aliases || ARRAY[OLD.name ->> 'zh_CN', OLD.name ->> 'en']) AS each
    WHERE btrim(each) <> '' AND NOT lower(btrim(each)) = ANY (vendor_names(NEW.name, '{}')) ORDER BY each);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE UPDATE OF name ON vendors
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION keep_vendor_names();
--> statement-breakpoint
-- Resources have the new name of their vendor. That is no change of theirs, so the list of changes does not have it.
CREATE FUNCTION pass_vendor_name_on() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE change_name text := coalesce(current_setting('app.change_id', true), '');
BEGIN
  PERFORM set_config('app.change_id', '', true);
  UPDATE databases SET vendor = NEW.name WHERE library_code = NEW.library_code AND vendor_id = NEW.id;
  UPDATE other_resources SET vendor = NEW.name WHERE library_code = NEW.library_code AND vendor_id = NEW.id;
  PERFORM set_config('app.change_id', change_name, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER own_name AFTER UPDATE OF name ON vendors
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION pass_vendor_name_on();
--> statement-breakpoint
CREATE TRIGGER recorded AFTER INSERT OR UPDATE OR DELETE ON vendors
  FOR EACH ROW EXECUTE FUNCTION record_change('id');
--> statement-breakpoint
DO $$
DECLARE
  resource_table text;
  linked record;
BEGIN
  FOREACH resource_table IN ARRAY ARRAY['databases', 'other_resources'] LOOP
    EXECUTE format('CREATE TRIGGER link_vendor BEFORE INSERT OR UPDATE OF vendor, vendor_id ON %I
      FOR EACH ROW EXECUTE FUNCTION link_vendor()', resource_table);
    -- The texts that are there become records, those in both languages first.
    FOR linked IN EXECUTE format(
      'SELECT library_code, id FROM %I WHERE vendor <> ''{}'' ORDER BY (vendor ? ''zh_CN'' AND vendor ? ''en'') DESC, id',
      resource_table)
    LOOP
      EXECUTE format('UPDATE %I SET vendor = vendor WHERE library_code = $1 AND id = $2', resource_table)
        USING linked.library_code, linked.id;
    END LOOP;
  END LOOP;
END $$;
