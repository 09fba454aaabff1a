CREATE TABLE "access_settings" (
	"library_code" text NOT NULL,
	"campus_ranges" text[] DEFAULT '{}' NOT NULL,
	"remote_kind" text DEFAULT 'none' NOT NULL,
	"remote_base" text DEFAULT '' NOT NULL,
	CONSTRAINT "access_settings_library_code_pk" PRIMARY KEY("library_code")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"code_hash" text NOT NULL,
	"answer_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"library_code" text NOT NULL,
	"code" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"key_zh" text collate "C" NOT NULL,
	"key_initials" text collate "C" NOT NULL,
	"parent" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "departments_library_code_code_pk" PRIMARY KEY("library_code","code")
);
--> statement-breakpoint
CREATE TABLE "trial_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"library" text NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"size" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"library_code" text NOT NULL,
	"patron_id" text NOT NULL,
	"name" text NOT NULL,
	"gender" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"departments" text[] DEFAULT '{}' NOT NULL,
	"agreement_version" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profiles_library_code_patron_id_pk" PRIMARY KEY("library_code","patron_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_trips" (
	"library_code" text NOT NULL,
	"hash" text NOT NULL,
	"service" text NOT NULL,
	"verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_trips_library_code_hash_pk" PRIMARY KEY("library_code","hash")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"library_code" text NOT NULL,
	"patron_id" text NOT NULL,
	"choice" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_library_code_patron_id_pk" PRIMARY KEY("library_code","patron_id")
);
--> statement-breakpoint
ALTER TABLE "libraries" ADD COLUMN "sign_in" jsonb DEFAULT '{"kind":"own"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "access_settings" ADD CONSTRAINT "access_settings_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_library_code_patron_id_patrons_library_code_id_fk" FOREIGN KEY ("library_code","patron_id") REFERENCES "public"."patrons"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_trips" ADD CONSTRAINT "sign_in_trips_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_library_code_patron_id_patrons_library_code_id_fk" FOREIGN KEY ("library_code","patron_id") REFERENCES "public"."patrons"("library_code","id") ON DELETE cascade ON UPDATE no action;