CREATE TABLE "own_feeds" (
	"library_code" text NOT NULL,
	"patron_id" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "own_feeds_library_code_patron_id_pk" PRIMARY KEY("library_code","patron_id")
);
--> statement-breakpoint
ALTER TABLE "own_feeds" ADD CONSTRAINT "own_feeds_library_code_patron_id_patrons_library_code_id_fk" FOREIGN KEY ("library_code","patron_id") REFERENCES "public"."patrons"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_feeds_hash" ON "own_feeds" USING btree ("library_code","hash");--> statement-breakpoint
-- The rules of 0001 for this table.
ALTER TABLE own_feeds ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE own_feeds FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_library ON own_feeds TO portal_tenant
  USING (library_code = nullif(current_setting('app.library_code', true), ''))
  WITH CHECK (library_code = nullif(current_setting('app.library_code', true), ''));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON own_feeds TO portal_tenant;
--> statement-breakpoint
CREATE POLICY backup ON own_feeds FOR SELECT TO portal_backup USING (true);
