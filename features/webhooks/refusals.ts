import { defineRefusals } from '#platform/contract/refusal.ts'

export const webhookRefusals = defineRefusals({
  event_cursor_unknown: {
    status: 422,
    en: 'This cursor was not given out here. Use the last `next`, or leave it out.',
    fr: 'Ce curseur n’a pas été émis ici. Utilisez le dernier `next` ou omettez-le.',
  },
  webhook_not_found: { status: 404, en: 'This webhook was not found.', fr: 'Ce webhook est introuvable.' },
  webhook_delivery_not_found: { status: 404, en: 'This delivery was not found.', fr: 'Cet envoi est introuvable.' },
  webhook_url_not_public: {
    status: 422,
    en: 'Use a public address that starts with https://.',
    fr: 'Utilisez une adresse publique en HTTPS.',
  },
  webhooks_full: {
    status: 409,
    en: 'Your fleet has {count} endpoints. Delete one to add another.',
    fr: 'Votre parc a {count} points de terminaison. Supprimez-en un pour en ajouter un autre.',
  },
  webhook_off: {
    status: 409,
    en: 'This endpoint is off. Turn it on to send something.',
    fr: 'Ce point de terminaison est désactivé. Activez-le pour envoyer quelque chose.',
  },
  event_cursor_expired: {
    status: 410,
    en: 'Events after this cursor are no longer kept. Read the lists, then start again without a cursor.',
    fr: 'Les événements après ce curseur ne sont plus conservés. Lisez les listes, puis recommencez sans curseur.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof webhookRefusals, true> {}
}
