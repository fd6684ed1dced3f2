/** Invariants of every roster: each query returns no rows. */
export const NEVER_IN_A_ROSTER: Record<string, string> = {
  'approved work of one person at the same time': `
    SELECT a.id, b.id FROM shift_user a JOIN shift_user b
      ON b.person_id = a.person_id AND b.id > a.id AND b.starts_at < a.ends_at AND b.ends_at > a.starts_at
    WHERE a.status = 'approved' AND a.outcome IS NULL AND b.status = 'approved' AND b.outcome IS NULL`,
  'a seat group whose counters differ from its people': `
    SELECT g.shift_id, g.position_id FROM seat_group g
    LEFT JOIN shift_user su ON su.shift_id = g.shift_id AND su.position_id = g.position_id AND su.outcome IS NULL
    GROUP BY g.shift_id, g.position_id
    HAVING g.approved_fixed <> coalesce(sum(su.status = 'approved' AND su.type = 'fixed'), 0)
      OR g.approved_temp <> coalesce(sum(su.status = 'approved' AND su.type = 'temporary'), 0)
      OR g.pending_temp <> coalesce(sum(su.status = 'pending' AND su.type = 'temporary'), 0)`,
  'more people than a total': `
    SELECT shift_id FROM seat_group WHERE approved_fixed > fixed_total OR approved_temp > temp_total`,
  'a person approved for a missing spot': `
    SELECT su.id FROM shift_user su
    LEFT JOIN seat_group g ON g.shift_id = su.shift_id AND g.position_id = su.position_id
    WHERE su.status = 'approved' AND su.outcome IS NULL AND g.shift_id IS NULL`,
  'instants that differ from the times': `
    SELECT su.id FROM shift_user su JOIN shift s ON s.id = su.shift_id
    WHERE su.status IN ('pending', 'approved') AND (
      su.starts_at <> (unixepoch(s.date) - 32400 + 60 * coalesce(su.start_minute, s.start_minute)) * 1000
      OR su.ends_at <> (unixepoch(s.date) - 32400 + 60 * coalesce(su.end_minute, s.end_minute)) * 1000)`,
  'a person on a deleted shift': `
    SELECT su.id FROM shift_user su JOIN shift s ON s.id = su.shift_id
    WHERE su.status IN ('pending', 'approved') AND su.outcome IS NULL AND s.deleted_at IS NOT NULL`,
  'work on a shift by a person who is not assigned to it, or of another date': `
    SELECT a.id FROM attendance a JOIN shift_user su ON su.id = a.shift_user_id JOIN shift s ON s.id = su.shift_id
    WHERE a.voided_at IS NULL AND (su.status <> 'approved' OR su.outcome IS NOT NULL OR su.person_id <> a.person_id
      OR s.date <> a.business_date OR s.workplace_id <> a.workplace_id OR su.position_id <> a.position_id)`,
  'a guard that was left behind': 'SELECT kind FROM commit_guard',
};
