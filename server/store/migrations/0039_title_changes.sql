ALTER TABLE "package_titles" ADD COLUMN "parent_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "package_titles" ADD COLUMN "preceding_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "package_titles_parent" ON "package_titles" USING btree ("package_id","parent_id") WHERE parent_id <> '';--> statement-breakpoint
CREATE INDEX "package_titles_preceding" ON "package_titles" USING btree ("package_id","preceding_id") WHERE preceding_id <> '';