import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id, line } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { type Notice, NOTICES, PUSH_NOTICES } from '../notice.ts'

const channel = z.object(Object.fromEntries(NOTICES.map((notice) => [notice, z.boolean()])) as Record<Notice, z.ZodBoolean>)
registerSchema('NotificationChannel', channel)

const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  cellPhone: z.string().nullable(),
  zip: z.string().nullable(),
  country: z.enum(['US', 'CA']),
  vehiclesTotal: z.number(),
  email_notification_preference: channel,
  text_notification_preference: channel,
  has_profile: z.boolean().describe('False where a partner keeps the identity: only the notices can be changed.'),
  notices: z.array(z.enum(NOTICES)).describe('The notices that are offered here, in order.'),
  push_notices: z.array(z.enum(PUSH_NOTICES)).describe('Those shown on the own devices.'),
  offered_push_notices: z.array(z.enum(PUSH_NOTICES)),
  may_change_email: z.boolean(),
  may_count_vehicles: z.boolean(),
  text_messages: z.object({
    can_send: z.boolean().describe('Whether this installation sends any.'),
    is_stopped: z.boolean().describe("The person's phone has answered STOP."),
    from: z.string().nullable().describe('The number that they come from, where START turns them on again.'),
  }),
})
registerSchema('Profile', profile)
export type Profile = z.output<typeof profile>

const user = z.object({
  firstName: line(100).optional(),
  lastName: line(100).optional(),
  email: line(254).optional(),
  cellPhone: line(40).optional(),
  zip: line(10).optional(),
  vehiclesTotal: z
    .union(
      [
        z.number().int().min(0).max(999_999),
        z
          .string()
          .trim()
          .regex(/^\d{1,6}$/)
          .transform(Number),
      ],
      'car_count_invalid',
    )
    .optional(),
  current_password: z.string().max(1000).optional().describe('Needed for another email or a new password.'),
  password: z.string().max(1000).optional().describe('Empty or left out: the password stays.'),
  password_confirmation: z.string().max(1000).optional(),
  email_notification_preference: channel.partial().optional(),
  text_notification_preference: channel.partial().optional(),
  push_notices: z.array(z.enum(PUSH_NOTICES)).max(PUSH_NOTICES.length).optional(),
})
registerSchema('ProfileForm', user)
export type ProfileChange = z.output<typeof user>

/** The user's own profile and notification preferences. */
export const profileCalls = defineCalls('profile', {
  show: {
    method: 'GET',
    path: '/customers/me/profile',
    who: 'profile.read',
    summary: 'Get your profile',
    description: 'The current user’s own profile, and which parts of it are theirs to change',
    answer: profile,
  },
  save: {
    method: 'PUT',
    path: '/fleets/{id}/users/{user_id}/profile_update',
    who: 'profile.edit',
    summary: 'Update your profile',
    description: 'Saves the own profile and notification preferences; omitted fields stay',
    params: z.object({ id: id(), user_id: id() }),
    body: z.object({ user }),
    answer: profile,
    refusals: [
      'not_found',
      'profile_kept_by_partner',
      'email_kept_by_program',
      'email_taken',
      'sign_in_name_missing',
      'sign_in_name_taken',
      'current_password_missing',
      'current_password_wrong',
      'password_mismatch',
      'password_too_short',
      'password_too_long',
      'password_common',
      'password_repeats',
      'too_many_requests',
    ],
    transaction: false,
    secret: true,
    perMinute: 60,
  },
})
