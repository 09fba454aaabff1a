CREATE TABLE "desk_choices" (
	"library_code" text NOT NULL,
	"patron_id" text NOT NULL,
	"has_morning_mail" boolean DEFAULT false NOT NULL,
	"mailed_on" date,
	"filters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "desk_choices_library_code_patron_id_pk" PRIMARY KEY("library_code","patron_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_certificates" (
	"library_code" text NOT NULL,
	"host" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_certificates_library_code_pk" PRIMARY KEY("library_code")
);
--> statement-breakpoint
ALTER TABLE "desk_choices" ADD CONSTRAINT "desk_choices_library_code_patron_id_patrons_library_code_id_fk" FOREIGN KEY ("library_code","patron_id") REFERENCES "public"."patrons"("library_code","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_certificates" ADD CONSTRAINT "sign_in_certificates_library_code_libraries_code_fk" FOREIGN KEY ("library_code") REFERENCES "public"."libraries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['desk_choices', 'sign_in_certificates']
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
GRANT SELECT, INSERT, UPDATE, DELETE ON desk_choices, sign_in_certificates TO portal_tenant;
