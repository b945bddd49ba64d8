import { defineTexts } from '#platform/i18n/texts.ts'

/** Sentences about who may approve what, and why. */
export const sentenceTexts = defineTexts('approvals.sentences', {
  other_people: {
    en: { one: '{{count}} other', other: '{{count}} others' },
    fr: { one: '{{count}} autre', other: '{{count}} autres' },
  },
  other_services: {
    en: { one: '{{count}} other service', other: '{{count}} other services' },
    fr: { one: '{{count}} autre service', other: '{{count}} autres services' },
  },
  other_vehicles: {
    en: { one: '{{count}} other vehicle', other: '{{count}} other vehicles' },
    fr: { one: '{{count}} autre véhicule', other: '{{count}} autres véhicules' },
  },
  any_service: { en: 'any service', fr: 'tout service' },
  all_vehicles: { en: 'all vehicles', fr: 'tous les véhicules' },
  this_vehicle: { en: 'this vehicle', fr: 'ce véhicule' },
  work_described: { en: 'the work that the shop described', fr: 'le travail décrit par l’atelier' },
  grant: { en: '{{services}} on {{vehicles}} up to {{limit}}', fr: '{{services}} pour {{vehicles}} jusqu’à {{limit}}' },
  grant_any_amount: {
    en: '{{services}} on {{vehicles}}, at any amount',
    fr: '{{services}} pour {{vehicles}}, quel que soit le montant',
  },
  you_can: { en: 'You can approve', fr: 'Vous pouvez approuver' },
  you_or_they_can: {
    en: { one: 'You or {{names}} can approve', other: 'You, {{names}} can approve' },
    fr: { one: 'Vous ou {{names}} pouvez approuver', other: 'Vous, {{names}} pouvez approuver' },
  },
  waiting_for: { en: 'Waiting for {{names}}', fr: 'En attente de {{names}}' },
  anybody_can: { en: 'Any user can approve', fr: 'Tout utilisateur peut approuver' },
  anybody_of_fleet_can: { en: 'Any user of the fleet can approve', fr: 'Tout utilisateur du parc peut approuver' },
  nobody_can: { en: 'No active approver', fr: 'Aucun approbateur actif' },
  you_may: { en: 'You can approve {{what}}', fr: 'Vous pouvez approuver {{what}}' },
  any_user_may: { en: 'Any user of the fleet can approve {{what}}', fr: 'Tout utilisateur du parc peut approuver {{what}}' },
  they_may: {
    en: { one: '{{names}} can approve {{what}}', other: '{{names}} can approve {{what}}' },
    fr: { one: '{{names}} peut approuver {{what}}', other: '{{names}} peuvent approuver {{what}}' },
  },
  deciders: { en: 'an Owner or Admin', fr: 'un propriétaire ou un administrateur' },
  deciders_with_account_owner: {
    en: 'an Owner, Account Owner or Admin',
    fr: 'un propriétaire, un titulaire du compte ou un administrateur',
  },
  within: {
    en: '{{may}}; the subtotal of this order is {{amount}}',
    fr: '{{may}}; le sous-total de ce bon de travail est de {{amount}}',
  },
  over_amount: {
    en: '{{may}}; the subtotal of this order is {{amount}}, so it needs {{who}}',
    fr: '{{may}}; avec un sous-total de {{amount}}, ce bon de travail doit être approuvé par {{who}}',
  },
  service_not_covered: {
    en: 'No policy covers {{services}} on this vehicle, so this order needs {{who}}',
    fr: 'Aucune règle d’approbation ne couvre {{services}} pour ce véhicule; ce bon de travail doit donc être approuvé par {{who}}',
  },
  no_single_approver: {
    en: 'No approver can approve every service of this order, so it needs {{who}}',
    fr: 'Aucun approbateur ne peut approuver tous les services de ce bon de travail, qui doit donc être approuvé par {{who}}',
  },
  no_active_approver: {
    en: 'No approver named for this vehicle is active, so this order needs {{who}}',
    fr: 'Aucun approbateur désigné pour ce véhicule n’est actif; ce bon de travail doit donc être approuvé par {{who}}',
  },
  vehicle_moved: {
    en: 'This vehicle has moved to another fleet, so this order needs {{who}}',
    fr: 'Ce véhicule est passé à un autre parc; ce bon de travail doit donc être approuvé par {{who}}',
  },
  no_policy: {
    en: 'No policy names this vehicle, so any user of the fleet can approve this order; its subtotal is {{amount}}',
    fr: 'Aucune règle d’approbation ne vise ce véhicule\u00a0: tout utilisateur du parc peut approuver ce bon de travail, dont le sous-total est de {{amount}}',
  },
  not_your_fleet: {
    en: 'You manage this fleet but can’t approve its orders; any of its users can approve this one. The subtotal is {{amount}}',
    fr: 'Vous gérez ce parc sans pouvoir en approuver les bons de travail; tout utilisateur du parc peut approuver celui-ci. Le sous-total est de {{amount}}',
  },
  within_decided: {
    en: '{{may}}; the subtotal of this order was {{amount}}',
    fr: '{{may}}; le sous-total de ce bon de travail était de {{amount}}',
  },
  over_amount_decided: {
    en: '{{may}}; the subtotal of this order was {{amount}}, so it needed {{who}}',
    fr: '{{may}}; avec un sous-total de {{amount}}, ce bon de travail devait être approuvé par {{who}}',
  },
  service_not_covered_decided: {
    en: 'No policy covered {{services}} on this vehicle, so this order needed {{who}}',
    fr: 'Aucune règle d’approbation ne couvrait {{services}} pour ce véhicule; ce bon de travail devait donc être approuvé par {{who}}',
  },
  no_single_approver_decided: {
    en: 'No approver could approve every service of this order, so it needed {{who}}',
    fr: 'Aucun approbateur ne pouvait approuver tous les services de ce bon de travail, qui devait donc être approuvé par {{who}}',
  },
  no_active_approver_decided: {
    en: 'No approver named for this vehicle was active, so this order needed {{who}}',
    fr: 'Aucun approbateur désigné pour ce véhicule n’était actif; ce bon de travail devait donc être approuvé par {{who}}',
  },
  vehicle_moved_decided: {
    en: 'This vehicle had moved to another fleet, so this order needed {{who}}',
    fr: 'Ce véhicule était passé à un autre parc; ce bon de travail devait donc être approuvé par {{who}}',
  },
  no_policy_decided: {
    en: 'No policy named this vehicle, so any user of the fleet could approve this order; its subtotal was {{amount}}',
    fr: 'Aucune règle d’approbation ne visait ce véhicule\u00a0: tout utilisateur du parc pouvait approuver ce bon de travail, dont le sous-total était de {{amount}}',
  },
  they_by_role_decided: {
    en: {
      one: '{{name}} approved as {{role}}; {{others}} could have too',
      other: '{{name}} approved as {{role}}; {{others}} could have too',
    },
    fr: {
      one: '{{name}} a approuvé à titre {{role, ofRole}}; {{others}} aurait pu le faire aussi',
      other: '{{name}} a approuvé à titre {{role, ofRole}}; {{others}} auraient pu le faire aussi',
    },
  },
  you_by_role: {
    en: { one: 'You can approve as {{role}}; {{others}} can too', other: 'You can approve as {{role}}; {{others}} can too' },
    fr: {
      one: 'Vous pouvez approuver à titre {{role, ofRole}}; {{others}} le peut aussi',
      other: 'Vous pouvez approuver à titre {{role, ofRole}}; {{others}} le peuvent aussi',
    },
  },
  they_by_role: {
    en: {
      one: '{{name}} can approve as {{role}}; {{others}} can too',
      other: '{{name}} can approve as {{role}}; {{others}} can too',
    },
    fr: {
      one: '{{name}} peut approuver à titre {{role, ofRole}}; {{others}} le peut aussi',
      other: '{{name}} peut approuver à titre {{role, ofRole}}; {{others}} le peuvent aussi',
    },
  },
  two_people: { en: 'Above {{limit}}, two people must approve.', fr: 'Au-delà de {{limit}}, deux personnes doivent approuver.' },
  nobody_two: {
    en: 'Above {{limit}}, two people must approve, but no one else can. Edit the policy, or add an approver.',
    fr: 'Au-delà de {{limit}}, deux personnes doivent approuver, mais personne d’autre ne le peut. Modifiez la règle d’approbation ou ajoutez un approbateur.',
  },
  nobody_second: {
    en: 'No one else can. An Owner or Admin can edit the policy, or add an approver.',
    fr: 'Personne d’autre ne le peut. Un propriétaire ou un administrateur peut modifier la règle d’approbation ou ajouter un approbateur.',
  },
  first_is_you: {
    en: 'You approved first, and a second person must approve too; the subtotal of this order is {{amount}}',
    fr: 'Vous avez approuvé en premier, et une seconde personne doit approuver aussi; le sous-total de ce bon de travail est de {{amount}}',
  },
  first_for_you: {
    en: '{{name}} approved first for you, and a second person must approve too; the subtotal of this order is {{amount}}',
    fr: '{{name}} a approuvé en premier pour vous, et une seconde personne doit approuver aussi; le sous-total de ce bon de travail est de {{amount}}',
  },
  second_is_you: {
    en: '{{name}} approved first, and you can approve as the second person; the subtotal of this order is {{amount}}',
    fr: '{{name}} a approuvé en premier, et vous pouvez donner la seconde approbation; le sous-total de ce bon de travail est de {{amount}}',
  },
  second_missing: {
    en: '{{name}} approved first, and a second person must approve too; the subtotal of this order is {{amount}}',
    fr: '{{name}} a approuvé en premier, et une seconde personne doit approuver aussi; le sous-total de ce bon de travail est de {{amount}}',
  },
  both_decided: {
    en: '{{first}} approved first, then {{second}}; above {{limit}} two people had to, and the subtotal of this order was {{amount}}.',
    fr: '{{first}} a approuvé en premier, puis {{second}}; au-delà de {{limit}}, deux personnes devaient approuver, et le sous-total de ce bon de travail était de {{amount}}.',
  },
  for_absent: { en: '{{name}} for {{forName}}', fr: '{{name}} pour {{forName}}' },
  deputy_may: {
    en: 'You can approve for {{forName}}, who is away; the subtotal of this order is {{amount}}',
    fr: 'Vous pouvez approuver pour {{forName}}, en son absence; le sous-total de ce bon de travail est de {{amount}}',
  },
  deputy_decided: {
    en: '{{name}} approved for {{forName}}, who was away; the subtotal of this order was {{amount}}',
    fr: '{{name}} a approuvé pour {{forName}}, en son absence; le sous-total de ce bon de travail était de {{amount}}',
  },
  first_approved: { en: '{{first}} approved. {{rest}}', fr: '{{first}} a approuvé. {{rest}}' },
  you_first_approved: { en: 'You approved. {{rest}}', fr: 'Vous avez approuvé. {{rest}}' },
  full_stop: { en: '{{sentence}}.', fr: '{{sentence}}.' },
  whom_to_call: { en: '{{sentence}}: {{people}}', fr: '{{sentence}}\u00a0: {{people}}' },
  who_can_approve: {
    en: '{{sentence}}. Who can approve: {{people}}',
    fr: '{{sentence}}. Qui peut approuver\u00a0: {{people}}',
  },
  nobody_active: {
    en: '{{sentence}}. No active user of the fleet has that role.',
    fr: '{{sentence}}. Aucun utilisateur actif du parc n’a ce rôle.',
  },
  auto_approved: {
    en: 'Approved automatically: a policy approves {{what}} by itself; the subtotal of this order is {{amount}}',
    fr: 'Approbation automatique\u00a0: une règle d’approbation accepte d’elle-même {{what}}; le sous-total de ce bon de travail est de {{amount}}',
  },
  policy: { en: '{{who}} {{services}} on {{vehicles}}{{limit}}.', fr: '{{who}} {{services}} pour {{vehicles}}{{limit}}.' },
  all_users: { en: 'All users', fr: 'Tous les utilisateurs' },
  policy_any_user: { en: 'Any user of the fleet can approve', fr: 'Tout utilisateur du parc peut approuver' },
  policy_nobody: { en: 'No one can approve yet', fr: 'Personne ne peut encore approuver' },
  policy_users: {
    en: { one: '{{names}} can approve', other: '{{names}} can approve' },
    fr: { one: '{{names}} peut approuver', other: '{{names}} peuvent approuver' },
  },
  every_role: { en: 'every {{role}}', fr: 'tout {{role, lower}}' },
  of_departments: {
    en: { one: 'vehicles of department {{names}}', other: 'vehicles of departments {{names}}' },
    fr: { one: 'les véhicules de la division {{names}}', other: 'les véhicules des divisions {{names}}' },
  },
  of_class_light: { en: 'light-duty vehicles', fr: 'les véhicules légers' },
  of_class_medium_heavy: { en: 'medium- and heavy-duty vehicles', fr: 'les véhicules moyens et lourds' },
  policy_second: {
    en: '{{sentence}} Above {{amount}} before tax, two people must approve.',
    fr: '{{sentence}} Au-delà de {{amount}} avant taxes, deux personnes doivent approuver.',
  },
  policy_no_vehicle: { en: 'no vehicle yet', fr: 'aucun véhicule pour l’instant' },
  policy_limit: { en: ' up to {{limit}} an order before tax', fr: ', jusqu’à {{limit}} par bon de travail avant taxes' },
  policy_any_amount: { en: ', at any amount', fr: ', quel que soit le montant' },
  policy_automatic: {
    en: '{{sentence}} Orders within these limits are approved automatically.',
    fr: '{{sentence}} Ce qui entre dans ces limites est approuvé automatiquement.',
  },
})
