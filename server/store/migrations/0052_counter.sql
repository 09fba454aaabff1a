CREATE TABLE "counter_counts" (
	"library_code" text NOT NULL,
	"item_id" integer NOT NULL,
	"report" text NOT NULL,
	"metric" smallint NOT NULL,
	"access" text NOT NULL,
	"year" smallint NOT NULL,
	"counts" integer[] NOT NULL,
	CONSTRAINT "counter_counts_library_code_item_id_report_metric_access_year_pk" PRIMARY KEY("library_code","item_id","report","metric","access","year")
);
--> statement-breakpoint
CREATE TABLE "counter_items" (
	"library_code" text NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "counter_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"publisher" text DEFAULT '' NOT NULL,
	"print_issn" text,
	"online_issn" text,
	"isbn" text,
	"doi" text,
	"proprietary" text DEFAULT '' NOT NULL,
	"title_id" integer,
	"database_id" text,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counter_items_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
CREATE TABLE "counter_months" (
	"library_code" text NOT NULL,
	"provider_id" text NOT NULL,
	"report" text NOT NULL,
	"month" text NOT NULL,
	"state" text NOT NULL,
	"is_harvested" boolean DEFAULT false NOT NULL,
	"exception" integer,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counter_months_library_code_provider_id_report_month_pk" PRIMARY KEY("library_code","provider_id","report","month")
);
--> statement-breakpoint
CREATE TABLE "counter_providers" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"release" text DEFAULT '5.1' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"customer_id" text DEFAULT '' NOT NULL,
	"credentials" text DEFAULT '' NOT NULL,
	"platform" text DEFAULT '' NOT NULL,
	"reports" text[] DEFAULT '{}' NOT NULL,
	"day" smallint DEFAULT 10 NOT NULL,
	"stopped_by" integer,
	"stopped_at" timestamp with time zone,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counter_providers_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
ALTER TABLE "counter_counts" ADD CONSTRAINT "counter_counts_library_code_item_id_counter_items_library_code_id_fk" FOREIGN KEY ("library_code","item_id") REFERENCES "public"."counter_items"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_items" ADD CONSTRAINT "counter_items_library_code_provider_id_counter_providers_library_code_id_fk" FOREIGN KEY ("library_code","provider_id") REFERENCES "public"."counter_providers"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_items" ADD CONSTRAINT "counter_items_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_months" ADD CONSTRAINT "counter_months_library_code_provider_id_counter_providers_library_code_id_fk" FOREIGN KEY ("library_code","provider_id") REFERENCES "public"."counter_providers"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_providers" ADD CONSTRAINT "counter_providers_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "counter_items_key" ON "counter_items" USING btree ("library_code","provider_id","kind","key");--> statement-breakpoint
CREATE INDEX "counter_items_title" ON "counter_items" USING btree ("title_id");--> statement-breakpoint
CREATE INDEX "counter_items_open" ON "counter_items" USING btree ("library_code","provider_id") WHERE title_id IS NULL AND database_id IS NULL AND NOT is_by_hand;--> statement-breakpoint
CREATE INDEX "counter_months_next" ON "counter_months" USING btree ("library_code","next_at");--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['counter_providers', 'counter_items', 'counter_counts', 'counter_months']
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
GRANT SELECT, INSERT, UPDATE, DELETE ON counter_providers, counter_items, counter_counts, counter_months TO portal_tenant;
--> statement-breakpoint
GRANT USAGE ON SEQUENCE counter_items_id_seq TO portal_tenant;
