CREATE TABLE "usage_alerts" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"day" date NOT NULL,
	"patron_id" text,
	"address" text NOT NULL,
	"mark" bigint NOT NULL,
	"count" integer NOT NULL,
	"threshold" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "usage_alerts_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
CREATE TABLE "usage_events" (
	"library_code" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"minute" text NOT NULL,
	"measure" text NOT NULL,
	"reason" text,
	"resource_kind" text NOT NULL,
	"resource_id" text NOT NULL,
	"is_unique" boolean NOT NULL,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	"provider" text NOT NULL,
	"way" text,
	"device" text NOT NULL,
	"departments" text[] DEFAULT '{}' NOT NULL,
	"reader" bigint NOT NULL,
	"is_account" boolean NOT NULL,
	"address" bigint,
	"is_campus" boolean NOT NULL,
	"id" bigint NOT NULL,
	CONSTRAINT "usage_events_library_code_day_id_pk" PRIMARY KEY("library_code","day","id")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "usage_figures" (
	"library_code" text NOT NULL,
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"dimension" text NOT NULL,
	"resource_kind" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	"crowd" bigint NOT NULL,
	CONSTRAINT "usage_figures_key" PRIMARY KEY("library_code","measure","dimension","day","resource_kind","value")
);
--> statement-breakpoint
CREATE TABLE "usage_inbox" (
	"library_code" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"minute" text NOT NULL,
	"measure" text NOT NULL,
	"reason" text,
	"resource_kind" text NOT NULL,
	"resource_id" text NOT NULL,
	"is_unique" boolean NOT NULL,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	"provider" text NOT NULL,
	"way" text,
	"device" text NOT NULL,
	"departments" text[] DEFAULT '{}' NOT NULL,
	"reader" bigint NOT NULL,
	"is_account" boolean NOT NULL,
	"address" bigint,
	"is_campus" boolean NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "usage_inbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"crowd" bigint NOT NULL,
	"network" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "usage_inbox_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
CREATE TABLE "usage_searches" (
	"library_code" text NOT NULL,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	"crowd" bigint NOT NULL,
	CONSTRAINT "usage_searches_library_code_day_text_pk" PRIMARY KEY("library_code","day","text")
);
--> statement-breakpoint
CREATE TABLE "usage_seen" (
	"library_code" text NOT NULL,
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"mark" bigint NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "usage_seen_key" PRIMARY KEY("library_code","day","measure","dimension","value","mark")
);
--> statement-breakpoint
CREATE TABLE "usage_settings" (
	"library_code" text NOT NULL,
	"account_alert" integer NOT NULL,
	"address_alert" integer NOT NULL,
	CONSTRAINT "usage_settings_library_code_pk" PRIMARY KEY("library_code")
);
--> statement-breakpoint
ALTER TABLE "usage_alerts" ADD CONSTRAINT "usage_alerts_library_code_patron_id_patrons_library_code_id_fk" FOREIGN KEY ("library_code","patron_id") REFERENCES "public"."patrons"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_events" ADD CONSTRAINT "usage_events_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_figures" ADD CONSTRAINT "usage_figures_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_inbox" ADD CONSTRAINT "usage_inbox_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_searches" ADD CONSTRAINT "usage_searches_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_seen" ADD CONSTRAINT "usage_seen_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_settings" ADD CONSTRAINT "usage_settings_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usage_alerts_mark" ON "usage_alerts" USING btree ("library_code","day","mark");
--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['usage_inbox', 'usage_events', 'usage_figures', 'usage_seen', 'usage_searches',
    'usage_alerts', 'usage_settings']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY own_library ON %I TO portal_tenant
         USING (library_code = nullif(current_setting(''app.library_code'', true), ''''))
         WITH CHECK (library_code = nullif(current_setting(''app.library_code'', true), ''''))',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portal_tenant', tenant_table);
    EXECUTE format('CREATE POLICY backup ON %I FOR SELECT TO portal_backup USING (true)', tenant_table);
  END LOOP;
END $$;
--> statement-breakpoint
-- The platform may know which libraries have events that are in no sum yet, and nothing of the events.
CREATE POLICY waiting ON usage_inbox FOR SELECT TO portal_platform USING (true);
--> statement-breakpoint
GRANT SELECT (library_code) ON usage_inbox TO portal_platform;
--> statement-breakpoint
-- Makes the partitions of usage_events for the months of some days. No role of the service may use a partition itself, so the
-- row-level security of usage_events holds for all.
CREATE FUNCTION make_usage_parts(first_day date, last_day date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  month date := date_trunc('month', first_day)::date;
  part text;
BEGIN
  WHILE month <= last_day LOOP
    part := to_char(month, '"usage_events_"YYYY_MM');
    IF to_regclass(part) IS NULL THEN
      PERFORM pg_advisory_xact_lock(412027);
      EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF usage_events FOR VALUES FROM (%L) TO (%L)',
        part, month, (month + interval '1 month')::date);
    END IF;
    month := (month + interval '1 month')::date;
  END LOOP;
END $$;
--> statement-breakpoint
-- Drops the partitions whose days are all before a day.
CREATE FUNCTION drop_usage_parts(first_kept date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE part regclass;
BEGIN
  FOR part IN
    SELECT c.oid FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'usage_events'::regclass
      AND c.relname < to_char(first_kept, '"usage_events_"YYYY_MM')
  LOOP
    -- In two words, because no migration may drop a table: this function drops what it makes itself.
    EXECUTE 'DROP ' || format('TABLE %s', part);
  END LOOP;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION make_usage_parts(date, date), drop_usage_parts(date) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION make_usage_parts(date, date) TO portal_tenant;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION drop_usage_parts(date) TO portal_platform;
