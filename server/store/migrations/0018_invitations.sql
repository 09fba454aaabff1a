CREATE TABLE "invitations" (
	"library_code" text NOT NULL,
	"patron_id" text NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_library_code_patron_id_pk" PRIMARY KEY("library_code","patron_id")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_library_code_patron_id_patrons_library_code_id_fk" FOREIGN KEY ("library_code","patron_id") REFERENCES "public"."patrons"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_hash" ON "invitations" USING btree ("library_code","hash");--> statement-breakpoint
-- The rules of 0001 for this table.
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_library ON invitations
  USING (library_code = nullif(current_setting('app.library_code', true), ''))
  WITH CHECK (library_code = nullif(current_setting('app.library_code', true), ''));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON invitations TO portal_tenant;
