DROP INDEX "package_titles_place";--> statement-breakpoint
ALTER TABLE "package_titles" ADD COLUMN "url_place" text collate "C" GENERATED ALWAYS AS (rtrim(lower("left"(regexp_replace(url, '^https?://(www[.])?', '', 'i'), 500)), '/')) STORED;--> statement-breakpoint
CREATE INDEX "package_titles_place" ON "package_titles" USING btree ("url_place") WHERE url_place <> '';