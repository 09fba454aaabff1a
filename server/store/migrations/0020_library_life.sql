ALTER TABLE "libraries" ADD COLUMN "former_labels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "libraries" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "libraries" ADD COLUMN "remove_after" timestamp with time zone;