CREATE TABLE "databases" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"source_key" text,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"abbreviation" text DEFAULT '' NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"former_names" text[] DEFAULT '{}' NOT NULL,
	"key_zh" text collate "C" NOT NULL,
	"key_initials" text collate "C" NOT NULL,
	"key_en" text collate "C" NOT NULL,
	"line" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"vendor" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	"types" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"access" text[] DEFAULT '{}' NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"trial_from" date,
	"trial_to" date,
	"expires_on" date,
	"is_in_maintenance" boolean DEFAULT false NOT NULL,
	"recommended_for" text[] DEFAULT '{}' NOT NULL,
	"topics" text[] DEFAULT '{}' NOT NULL,
	"introduction_html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"concurrent_users" integer,
	"is_concurrency_unlimited" boolean DEFAULT false NOT NULL,
	"coverage_from" text,
	"coverage_to" text,
	"contact" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"office_hours" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"librarian" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"access_url" text NOT NULL,
	"client_download_count" integer,
	"client_download_url" text,
	"remote_access" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"copyright_notice" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"help_documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sub_databases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"internal_note" text DEFAULT '' NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"content_hash" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "databases_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body_html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"updated_on" date NOT NULL,
	CONSTRAINT "documents_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"report" jsonb NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
CREATE TABLE "libraries" (
	"code" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"domain_code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_short" text NOT NULL,
	"calis_code" text DEFAULT '' NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"style" jsonb NOT NULL,
	"login_to_page" text NOT NULL,
	"is_pre_certified" boolean DEFAULT false NOT NULL,
	"is_international" boolean DEFAULT false NOT NULL,
	"attributes" jsonb NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "libraries_id_unique" UNIQUE("id"),
	CONSTRAINT "libraries_domain_code_unique" UNIQUE("domain_code"),
	CONSTRAINT "libraries_client_id_unique" UNIQUE("client_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"summary" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body_html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"published_on" date NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"about_kind" text,
	"about_id" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
CREATE TABLE "portal_settings" (
	"library_code" text NOT NULL,
	"advisory_html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"contact" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"office_hours" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	CONSTRAINT "portal_settings_library_code_pk" PRIMARY KEY("library_code")
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subjects" (
	"library_code" text NOT NULL,
	"code" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"parent" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "subjects_library_code_code_pk" PRIMARY KEY("library_code","code")
);
--> statement-breakpoint
CREATE TABLE "wording" (
	"library_code" text NOT NULL,
	"grade" text NOT NULL,
	"language" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "wording_library_code_grade_language_key_pk" PRIMARY KEY("library_code","grade","language","key")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"library_code" text NOT NULL,
	"patron_id" text NOT NULL,
	"resource_kind" text NOT NULL,
	"resource_id" text NOT NULL,
	"followed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_library_code_patron_id_resource_kind_resource_id_pk" PRIMARY KEY("library_code","patron_id","resource_kind","resource_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"library_code" text NOT NULL,
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"input_hash" text NOT NULL,
	"reply" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_library_code_owner_key_pk" PRIMARY KEY("library_code","owner","key")
);
--> statement-breakpoint
CREATE TABLE "patrons" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"display_name" text NOT NULL,
	"role" text DEFAULT 'reader' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patrons_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"patron_id" text NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp with time zone,
	"rotated_request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"library_code" text NOT NULL,
	"subject" text NOT NULL,
	"failures" integer NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone,
	CONSTRAINT "sign_in_failures_library_code_subject_pk" PRIMARY KEY("library_code","subject")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"library_code" text NOT NULL,
	"hash" text NOT NULL,
	"patron_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_ins_library_code_hash_pk" PRIMARY KEY("library_code","hash")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"library_code" text NOT NULL,
	"hash" text NOT NULL,
	"patron_id" text NOT NULL,
	"service" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "tickets_library_code_hash_pk" PRIMARY KEY("library_code","hash")
);
--> statement-breakpoint
CREATE TABLE "viewed" (
	"library_code" text NOT NULL,
	"patron_id" text NOT NULL,
	"resource_kind" text NOT NULL,
	"resource_id" text NOT NULL,
	"last_viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "viewed_library_code_patron_id_resource_kind_resource_id_pk" PRIMARY KEY("library_code","patron_id","resource_kind","resource_id")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"patron_id" text,
	"caller" text NOT NULL,
	"resource_kind" text NOT NULL,
	"resource_id" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_counted" boolean NOT NULL,
	CONSTRAINT "visits_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
ALTER TABLE "databases" ADD CONSTRAINT "databases_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_settings" ADD CONSTRAINT "portal_settings_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wording" ADD CONSTRAINT "wording_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_library_code_patron_id_patrons_library_code_id_fk" FOREIGN KEY ("library_code","patron_id") REFERENCES "public"."patrons"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patrons" ADD CONSTRAINT "patrons_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_library_code_patron_id_patrons_library_code_id_fk" FOREIGN KEY ("library_code","patron_id") REFERENCES "public"."patrons"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD CONSTRAINT "sign_in_failures_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_library_code_patron_id_patrons_library_code_id_fk" FOREIGN KEY ("library_code","patron_id") REFERENCES "public"."patrons"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_library_code_patron_id_patrons_library_code_id_fk" FOREIGN KEY ("library_code","patron_id") REFERENCES "public"."patrons"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed" ADD CONSTRAINT "viewed_library_code_patron_id_patrons_library_code_id_fk" FOREIGN KEY ("library_code","patron_id") REFERENCES "public"."patrons"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_library_code_patron_id_patrons_library_code_id_fk" FOREIGN KEY ("library_code","patron_id") REFERENCES "public"."patrons"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "databases_source_key" ON "databases" USING btree ("library_code","source_key");--> statement-breakpoint
CREATE INDEX "databases_order" ON "databases" USING btree ("library_code","key_zh","id");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("library_code","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "patrons_username" ON "patrons" USING btree ("library_code","username");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("library_code","expires_at");--> statement-breakpoint
CREATE INDEX "visits_double_click" ON "visits" USING btree ("library_code","caller","resource_id","at");