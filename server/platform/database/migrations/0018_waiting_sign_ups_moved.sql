-- Written by hand: what a waiting sign-up sent moves from the account to the mail that it caused. Accounts without such a
-- mail were made by an admin and stay as they are.
update auth.one_time_tokens t
set pending = jsonb_build_object(
  'passwordHash', u.password_hash,
  'data', u.user_metadata - 'sub' - 'email' - 'phone' - 'email_verified' - 'phone_verified')
from auth.users u
where u.id = t.user_id and t.kind in ('confirmation', 'sms')
  and u.email_confirmed_at is null and u.phone_confirmed_at is null;
--> statement-breakpoint
update auth.users u
set password_hash = null,
  user_metadata = jsonb_strip_nulls(jsonb_build_object(
    'sub', u.id, 'email', u.email, 'phone', u.phone, 'email_verified', false, 'phone_verified', false))
where u.email_confirmed_at is null and u.phone_confirmed_at is null
  and exists (select 1 from auth.one_time_tokens t where t.user_id = u.id and t.pending is not null);
