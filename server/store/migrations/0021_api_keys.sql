CREATE TABLE "api_keys" (
	"library_code" text NOT NULL,
	"id" text NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"rate_per_minute" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "api_keys_library_code_id_pk" PRIMARY KEY("library_code","id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The rules of 0001 for this table.
ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE api_keys FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_library ON api_keys
  USING (library_code = nullif(current_setting('app.library_code', true), ''))
  WITH CHECK (library_code = nullif(current_setting('app.library_code', true), ''));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON api_keys TO portal_tenant;
--> statement-breakpoint
CREATE POLICY backup ON api_keys FOR SELECT TO portal_backup USING (true);
