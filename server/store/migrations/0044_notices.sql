ALTER TABLE "notices" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "audience_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "audience_departments" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "sends_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "sends_push" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "sendings" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Whether a notice with that audience is for a patron: one who has one of its roles, or belongs to one of its departments or
-- of those below them. One without an audience is for everybody.
CREATE FUNCTION notice_is_for(library text, roles text[], chosen text[], patron text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT cardinality(roles || chosen) = 0
    OR EXISTS (SELECT FROM patrons AS p
      WHERE p.library_code = library AND p.id = patron AND p.role = ANY (roles))
    OR EXISTS (
      WITH RECURSIVE above AS (
        SELECT own.code FROM profiles AS f, unnest(f.departments) AS own(code)
        WHERE f.library_code = library AND f.patron_id = patron AND cardinality(chosen) > 0
        UNION
        SELECT d.parent FROM departments AS d JOIN above AS a ON d.library_code = library AND d.code = a.code
        WHERE d.parent IS NOT NULL
      )
      SELECT FROM above WHERE code = ANY (chosen))
$$;
--> statement-breakpoint
-- Who is not among the readers of a notice any more is told nothing of it: not behind the bell, and by no message that waits.
CREATE FUNCTION narrow_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notifications AS n USING notification_events AS e
    WHERE e.library_code = NEW.library_code AND e.event = 'noticePublished' AND e.place = NEW.id
      AND n.library_code = e.library_code AND n.event_id = e.id
      AND NOT notice_is_for(NEW.library_code, NEW.audience_roles, NEW.audience_departments, n.patron_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER narrow_notice AFTER UPDATE OF audience_roles, audience_departments ON notices
  FOR EACH ROW WHEN (OLD.audience_roles <> NEW.audience_roles OR OLD.audience_departments <> NEW.audience_departments)
  EXECUTE FUNCTION narrow_notice();
