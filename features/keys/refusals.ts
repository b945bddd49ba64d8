import { defineRefusals } from '#platform/contract/refusal.ts'

export const keyRefusals = defineRefusals({
  api_key_unknown: {
    status: 401,
    en: 'This API key isn’t valid. Check that it was copied whole.',
    fr: 'Cette clé d’API n’est pas valide. Vérifiez qu’elle a été copiée en entier.',
  },
  api_key_revoked: {
    status: 401,
    en: 'This API key was revoked. Create another in Settings, Developers.',
    fr: 'Cette clé d’API a été révoquée. Créez-en une autre dans Paramètres, Développeurs.',
  },
  api_key_expired: {
    status: 401,
    en: 'This API key has expired. Create another in Settings, Developers.',
    fr: 'Cette clé d’API a expiré. Créez-en une autre dans Paramètres, Développeurs.',
  },
  api_key_stopped: {
    status: 401,
    en: 'The user who created this API key can no longer sign in. Create another in Settings, Developers.',
    fr: 'La personne qui a créé cette clé d’API ne peut plus ouvrir de session. Créez-en une autre dans Paramètres, Développeurs.',
  },
  api_key_address_refused: {
    status: 403,
    en: '{address} is not an allowed address of this API key.',
    fr: '{address} n’est pas une adresse autorisée de cette clé d’API.',
  },
  api_key_not_allowed: {
    status: 403,
    en: 'This API key isn’t allowed to do this. Create one that is in Settings, Developers.',
    fr: 'Cette clé d’API n’y est pas autorisée. Créez-en une qui l’est dans Paramètres, Développeurs.',
  },
  not_for_api_keys: {
    status: 403,
    en: 'API keys can’t do this. It takes a person who is signed in.',
    fr: 'Les clés d’API ne peuvent pas le faire. Il faut une personne qui a ouvert une session.',
  },
  api_key_without_fleet: {
    status: 400,
    en: 'This API key works with several fleets. Name one in X-Acting-Fleet.',
    fr: 'Cette clé d’API vaut pour plusieurs parcs. Nommez-en un dans X-Acting-Fleet.',
  },
  api_key_without_samples: {
    status: 403,
    en: 'The sample vehicles were removed. Add them again to use this API key.',
    fr: 'Les véhicules d’exemple ont été retirés. Ajoutez-les de nouveau pour utiliser cette clé d’API.',
  },
  assistant_key_missing: {
    status: 401,
    en: 'Send an API key in the header Authorization, as Bearer fw_live_… Create one in Settings, Developers.',
    fr: 'Envoyez une clé d’API dans l’en-tête Authorization, soit Bearer fw_live_… Créez-en une dans Paramètres, Développeurs.',
  },
  assistant_origin_foreign: {
    status: 403,
    en: 'Pages of other addresses can’t call this one.',
    fr: 'Les pages d’autres adresses ne peuvent pas appeler celle-ci.',
  },
  api_key_name_missing: { status: 422, en: 'Enter a name.', fr: 'Saisissez un nom.' },
  api_key_areas_missing: {
    status: 422,
    en: 'Choose at least one thing that the key can see.',
    fr: 'Choisissez au moins une chose que la clé peut consulter.',
  },
  api_key_address_invalid: {
    status: 422,
    en: '{address} is not an IP address or range, such as 203.0.113.0/24.',
    fr: '{address} n’est ni une adresse ni une plage IP, par exemple 203.0.113.0/24.',
  },
  api_key_approval_not_yours: {
    status: 403,
    en: 'You can’t approve orders, so a key can’t either. Ask someone who can.',
    fr: 'Vous ne pouvez pas approuver de bons de travail, donc une clé non plus. Adressez-vous à quelqu’un qui le peut.',
  },
  api_key_approval_of_test: {
    status: 422,
    en: 'A key for testing approves nothing. Leave the limit empty.',
    fr: 'Une clé d’essai n’approuve rien. Laissez la limite vide.',
  },
  api_key_approval_without_orders: {
    status: 422,
    en: 'A key that approves must see orders. Choose that above.',
    fr: 'Une clé qui approuve doit consulter les bons de travail. Choisissez-le plus haut.',
  },
  api_key_not_active: {
    status: 409,
    en: 'This API key has ended. Create another.',
    fr: 'Cette clé d’API n’est plus valide. Créez-en une autre.',
  },
  api_keys_at_most: {
    status: 409,
    en: 'There can be at most {limit} API keys. Revoke one first.',
    fr: 'Il peut y avoir au plus {limit} clés d’API. Révoquez-en une d’abord.',
  },
  api_keys_of_samples: {
    status: 403,
    en: 'Leave the sample vehicles to manage API keys.',
    fr: 'Quittez les véhicules d’exemple pour gérer les clés d’API.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof keyRefusals, true> {}
}
