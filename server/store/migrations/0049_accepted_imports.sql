ALTER TABLE "imports" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "accepted_by" text;
