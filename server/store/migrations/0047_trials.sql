ALTER TABLE "databases" ADD COLUMN "trial_outcome" text;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "trial_decided_on" date;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "term_print" text;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "term_send" text;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "term_course_pack" text;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "term_interlibrary_loan" text;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "term_text_mining" text;
--> statement-breakpoint
-- What was allowed stays so; of other uses nothing was said.
UPDATE "databases" SET
  "term_print" = CASE WHEN 'print' = ANY ("licence_terms") THEN 'allowed' END,
  "term_send" = CASE WHEN 'send' = ANY ("licence_terms") THEN 'allowed' END,
  "term_course_pack" = CASE WHEN 'coursePack' = ANY ("licence_terms") THEN 'allowed' END,
  "term_interlibrary_loan" = CASE WHEN 'interlibraryLoan' = ANY ("licence_terms") THEN 'allowed' END,
  "term_text_mining" = CASE WHEN 'textMining' = ANY ("licence_terms") THEN 'allowed' END
  WHERE "licence_terms" <> '{}';
