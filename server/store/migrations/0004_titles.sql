CREATE TABLE "package_titles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "package_titles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"package_id" text NOT NULL,
	"owner_code" text,
	"title_id" integer NOT NULL,
	"row_key" text NOT NULL,
	"source_title_id" text DEFAULT '' NOT NULL,
	"title_text" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"date_first" text,
	"volume_first" text DEFAULT '' NOT NULL,
	"issue_first" text DEFAULT '' NOT NULL,
	"date_last" text,
	"volume_last" text DEFAULT '' NOT NULL,
	"issue_last" text DEFAULT '' NOT NULL,
	"embargo" text DEFAULT '' NOT NULL,
	"coverage_depth" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"access_type" text DEFAULT '' NOT NULL,
	"content_hash" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "package_titles_row" UNIQUE("package_id","row_key")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_code" text,
	"provider" text NOT NULL,
	"name" text NOT NULL,
	"platform" text DEFAULT '' NOT NULL,
	"edition_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packages_name" UNIQUE NULLS NOT DISTINCT("owner_code","provider","name")
);
--> statement-breakpoint
CREATE TABLE "title_facts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "title_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title_id" integer NOT NULL,
	"owner_code" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"year" integer,
	"value" double precision,
	"grade" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "title_facts_once" UNIQUE NULLS NOT DISTINCT("title_id","owner_code","kind","name","year")
);
--> statement-breakpoint
CREATE TABLE "title_identifiers" (
	"value" text NOT NULL,
	"title_id" integer NOT NULL,
	"owner_code" text,
	CONSTRAINT "title_identifiers_value_title_id_pk" PRIMARY KEY("value","title_id")
);
--> statement-breakpoint
CREATE TABLE "titles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "titles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner_code" text,
	"source_package_id" text,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"abbreviation" text DEFAULT '' NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"former_names" text[] DEFAULT '{}' NOT NULL,
	"key_zh" text collate "C" NOT NULL,
	"key_initials" text collate "C" NOT NULL,
	"key_en" text collate "C" NOT NULL,
	"print_identifier" text,
	"online_identifier" text,
	"cn_number" text,
	"doi" text,
	"publisher" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	"clc" text,
	"authors" text[] DEFAULT '{}' NOT NULL,
	"editors" text[] DEFAULT '{}' NOT NULL,
	"edition" text DEFAULT '' NOT NULL,
	"volume" text DEFAULT '' NOT NULL,
	"published_on" text,
	"started_in" integer,
	"frequency" text DEFAULT '' NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"abstract" text DEFAULT '' NOT NULL,
	"is_open_access" boolean DEFAULT false NOT NULL,
	"content_hash" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funds" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"number" text NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"key_zh" text collate "C" NOT NULL,
	"key_initials" text collate "C" NOT NULL,
	"funder" text DEFAULT '' NOT NULL,
	"programme" text DEFAULT '' NOT NULL,
	"leader" text DEFAULT '' NOT NULL,
	"institution" text DEFAULT '' NOT NULL,
	"start_year" integer,
	"end_year" integer,
	"amount" double precision,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"discipline" text DEFAULT '' NOT NULL,
	"abstract" text DEFAULT '' NOT NULL,
	"content_hash" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "funds_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"library_code" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" text NOT NULL,
	"place" text NOT NULL,
	"row_id" text NOT NULL,
	"before" jsonb,
	CONSTRAINT "import_rows_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
CREATE TABLE "library_packages" (
	"library_code" text NOT NULL,
	"package_id" text NOT NULL,
	"database_id" text,
	"access" text[] DEFAULT '{"campus","remote"}' NOT NULL,
	"note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"held_since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_packages_library_code_package_id_pk" PRIMARY KEY("library_code","package_id")
);
--> statement-breakpoint
CREATE TABLE "other_resources" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"source_key" text,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"key_zh" text collate "C" NOT NULL,
	"key_initials" text collate "C" NOT NULL,
	"key_en" text collate "C" NOT NULL,
	"line" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"introduction_html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"vendor" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"access" text[] DEFAULT '{}' NOT NULL,
	"access_url" text NOT NULL,
	"contact" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"help_documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"content_hash" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "other_resources_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
CREATE TABLE "patron_standings" (
	"library_code" text NOT NULL,
	"username" text NOT NULL,
	"is_graduate" boolean DEFAULT false NOT NULL,
	"overdue_days" integer DEFAULT 0 NOT NULL,
	"is_task_cleared" boolean DEFAULT true NOT NULL,
	"refused_resources" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patron_standings_library_code_username_pk" PRIMARY KEY("library_code","username")
);
--> statement-breakpoint
CREATE TABLE "title_notes" (
	"library_code" text NOT NULL,
	"title_id" integer NOT NULL,
	"note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "title_notes_library_code_title_id_pk" PRIMARY KEY("library_code","title_id")
);
--> statement-breakpoint
CREATE TABLE "works" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"source_key" text NOT NULL,
	"type" text DEFAULT 'article' NOT NULL,
	"title" text NOT NULL,
	"key_zh" text collate "C" NOT NULL,
	"key_initials" text collate "C" NOT NULL,
	"authors" text[] DEFAULT '{}' NOT NULL,
	"source_title" text DEFAULT '' NOT NULL,
	"issn" text,
	"isbn" text,
	"year" integer,
	"volume" text DEFAULT '' NOT NULL,
	"issue" text DEFAULT '' NOT NULL,
	"pages" text DEFAULT '' NOT NULL,
	"doi" text,
	"url" text DEFAULT '' NOT NULL,
	"abstract" text DEFAULT '' NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"institution" text DEFAULT '' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"publisher" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"fund_numbers" text[] DEFAULT '{}' NOT NULL,
	"cited_count" integer,
	"title_id" integer,
	"content_hash" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "works_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "report" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "rows_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "rows_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "package_id" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "is_platform" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "started_by" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "started_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "title_facts" ADD CONSTRAINT "title_facts_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funds" ADD CONSTRAINT "funds_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_library_code_import_id_imports_library_code_id_fk" FOREIGN KEY ("library_code","import_id") REFERENCES "public"."imports"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_packages" ADD CONSTRAINT "library_packages_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_packages" ADD CONSTRAINT "library_packages_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_resources" ADD CONSTRAINT "other_resources_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patron_standings" ADD CONSTRAINT "patron_standings_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_notes" ADD CONSTRAINT "title_notes_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_notes" ADD CONSTRAINT "title_notes_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_titles_title" ON "package_titles" USING btree ("title_id");--> statement-breakpoint
CREATE INDEX "title_identifiers_title" ON "title_identifiers" USING btree ("title_id");--> statement-breakpoint
CREATE INDEX "titles_order" ON "titles" USING btree ("kind","key_zh","id");--> statement-breakpoint
CREATE UNIQUE INDEX "funds_number" ON "funds" USING btree ("library_code","funder","number");--> statement-breakpoint
CREATE INDEX "import_rows_import" ON "import_rows" USING btree ("library_code","import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "other_resources_source_key" ON "other_resources" USING btree ("library_code","source_key");--> statement-breakpoint
CREATE UNIQUE INDEX "works_source_key" ON "works" USING btree ("library_code","kind","source_key");--> statement-breakpoint
CREATE INDEX "works_title" ON "works" USING btree ("library_code","title_id","kind");