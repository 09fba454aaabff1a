DROP INDEX "titles_order";--> statement-breakpoint
CREATE INDEX "titles_name" ON "titles" USING hash ("key_zh");