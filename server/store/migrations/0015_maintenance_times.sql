ALTER TABLE "databases" ADD COLUMN "maintenance_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "maintenance_to" timestamp with time zone;