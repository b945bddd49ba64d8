import { common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'
import { suggestedPolicyTexts } from './suggested-policy-texts.ts'

export const policyTexts = defineTexts('policies', {
  ...common('edit', 'history', 'vehicles', 'cancel', 'actions'),
  policy: { en: 'Policy', fr: 'Règle d’approbation' },
  automaticHead: { en: 'Automatic', fr: 'Automatique' },
  created: suggestedPolicyTexts.entries.created,
  actsAtOnce: suggestedPolicyTexts.entries.actsAtOnce,
  policies: { en: 'Policies', fr: 'Règles d’approbation' },
  intro: {
    en: 'Policies set who can approve what, and up to how much. Any fleet user can approve orders for vehicles without a policy. Owners and Admins can approve any order.',
    fr: 'Une règle d’approbation précise qui peut approuver quoi, et jusqu’à quel montant. Pour un véhicule sans règle, tout utilisateur du parc peut approuver. Les propriétaires et les administrateurs peuvent tout approuver.',
  },
  add: { en: 'Add policy', fr: 'Ajouter une règle d’approbation' },
  editThis: { en: 'Edit: {{policy}}', fr: 'Modifier\u00a0: {{policy}}' },
  deleteThis: { en: 'Delete: {{policy}}', fr: 'Supprimer\u00a0: {{policy}}' },
  historyOfThis: { en: 'History: {{policy}}', fr: 'Historique\u00a0: {{policy}}' },
  remove: { en: 'Delete policy', fr: 'Supprimer la règle d’approbation' },
  automatic: { en: 'Auto-approves', fr: 'Approbation automatique' },
  noPolicies: { en: 'No policies yet', fr: 'Aucune règle d’approbation pour l’instant' },
  noPoliciesMore: {
    en: 'For now, every fleet user can approve orders. Add a policy to set who approves what.',
    fr: 'Pour l’instant, tous les utilisateurs du parc peuvent approuver les bons de travail. Ajoutez une règle pour préciser qui approuve quoi.',
  },
  writeOwn: { en: 'Write your own', fr: 'Rédiger la vôtre' },
  newPolicy: { en: 'New policy', fr: 'Nouvelle règle d’approbation' },
  editPolicy: { en: 'Edit policy', fr: 'Modifier la règle d’approbation' },
  startHere: {
    en: 'Choose approvers and vehicles to see what the policy allows.',
    fr: 'Choisissez des approbateurs et des véhicules pour voir ce que la règle d’approbation permet.',
  },
  fillRule: {
    en: '{{approvers}} can approve {{services}} on {{vehicles}} up to {{amount}} an order, before tax.',
    fr: 'Approbation par {{approvers}} de {{services}} pour {{vehicles}} jusqu’à {{amount}} par bon de travail, avant taxes.',
  },
  fillSecond: {
    en: 'Two people must approve above {{above}}',
    fr: 'Deux personnes doivent approuver au-delà de {{above}}',
  },
  approvers: { en: 'Approvers', fr: 'Approbateurs' },
  allUsers: { en: 'All users', fr: 'Tous les utilisateurs' },
  everyRole: { en: 'Every {{role}}', fr: 'Tout {{role, lower}}' },
  everyRoleMore: { en: 'Everyone with this role', fr: 'Toute personne ayant ce rôle' },
  inDepartment: { en: 'Department {{name}}', fr: 'Division {{name}}' },
  inDepartmentMore: { en: 'Vehicles in it now or later', fr: 'Véhicules qui en font ou en feront partie' },
  classLight: { en: 'Light-duty vehicles', fr: 'Véhicules légers' },
  classLightMore: {
    en: 'GVWR classes 1 and 2, pickups and vans of class 3',
    fr: 'PNBV de classes 1 et 2, camionnettes et fourgonnettes de classe 3',
  },
  classHeavy: { en: 'Medium- and heavy-duty vehicles', fr: 'Véhicules moyens et lourds' },
  classHeavyMore: { en: 'GVWR classes 4 to 8, trucks of class 3', fr: 'PNBV de classes 4 à 8, camions de classe 3' },
  secondAbove: { en: 'Second approver above', fr: 'Seconde approbation au-delà de' },
  onePerson: { en: 'One person approves', fr: 'Une seule personne approuve' },
  addUp: {
    en: 'If several policies cover a vehicle, the approver’s highest limit applies. The lowest second-approver amount applies.',
    fr: 'Si plusieurs règles visent un véhicule, la limite la plus élevée de l’approbateur s’applique. La seconde approbation est exigée à partir du montant le plus bas.',
  },
  services: { en: 'Services', fr: 'Services' },
  anyService: { en: 'Any service', fr: 'Tout service' },
  allVehicles: { en: 'All vehicles', fr: 'Tous les véhicules' },
  amount: { en: 'Up to', fr: 'Jusqu’à' },
  noLimit: { en: 'No limit', fr: 'Aucune limite' },
  autoApprove: {
    en: 'Auto-approve orders within these limits',
    fr: 'Approuver automatiquement les bons de travail dans ces limites',
  },
  autoApproveHelp: {
    en: 'The whole order is checked again after each change by the shop.',
    fr: 'Le bon de travail entier est vérifié de nouveau après chaque modification de l’atelier.',
  },
  inactive: { en: 'inactive', fr: 'inactif' },
  formerUser: { en: 'a former user', fr: 'un ancien utilisateur' },
  formerVehicle: { en: 'a former vehicle', fr: 'un ancien véhicule' },
  formerService: { en: 'a former service', fr: 'un ancien service' },
  updated: { en: 'Policy updated', fr: 'Règle d’approbation modifiée' },
  deleted: { en: 'Policy deleted', fr: 'Règle d’approbation supprimée' },
  deleteTitle: { en: 'Delete this policy?', fr: 'Supprimer cette règle d’approbation?' },
  deleteMore: {
    en: 'Your other policies now decide on orders awaiting approval. The history is kept.',
    fr: 'Vos autres règles d’approbation s’appliqueront aux bons de travail en attente d’approbation. L’historique est conservé.',
  },
  keep: { en: 'Keep policy', fr: 'Garder la règle d’approbation' },
  historyTitle: { en: 'Policy history', fr: 'Historique de la règle d’approbation' },
  policy_created: { en: 'created it', fr: 'l’a créée' },
  policy_updated: { en: 'changed it', fr: 'l’a modifiée' },
  policy_deleted: { en: 'deleted it', fr: 'l’a supprimée' },
  before: { en: 'Before: {{sentence}}', fr: 'Avant\u00a0: {{sentence}}' },
  after: { en: 'After: {{sentence}}', fr: 'Après\u00a0: {{sentence}}' },
  setUp: {
    en: 'Created when the fleet was set up. No changes since.',
    fr: 'Créée à la mise en place du parc. Aucun changement depuis.',
  },
  gone: { en: 'This policy is no longer here', fr: 'Cette règle d’approbation n’existe plus' },
  goneHelp: {
    en: 'It may have been deleted, or belongs to another fleet.',
    fr: 'Elle a peut-être été supprimée, ou appartient à un autre parc.',
  },
  notYours: {
    en: 'Only Owners, Admins and Managers can edit policies',
    fr: 'Seuls les propriétaires, les administrateurs et les gestionnaires peuvent modifier les règles d’approbation',
  },
  notYoursMore: {
    en: 'Ask one of them to change what can be approved.',
    fr: 'Demandez à l’un d’eux de changer ce qui peut être approuvé.',
  },
  fixFields: {
    en: 'Nothing was saved. What you typed is kept.',
    fr: 'Rien n’a été enregistré. Ce que vous avez saisi est conservé.',
  },
  namingInactive: {
    en: {
      one: 'This policy still names them, but they can’t approve while inactive:',
      other: 'These policies still name them, but they can’t approve while inactive:',
    },
    fr: {
      one: 'Cette règle d’approbation continue de nommer cette personne, qui ne peut pas approuver tant qu’elle est inactive\u00a0:',

      other:
        'Ces règles d’approbation continuent de nommer cette personne, qui ne peut pas approuver tant qu’elle est inactive\u00a0:',
    },
  },
  namingDeleted: {
    en: { one: 'This policy no longer names them:', other: 'These policies no longer name them:' },
    fr: {
      one: 'Cette règle d’approbation ne nommera plus cette personne\u00a0:',

      other: 'Ces règles d’approbation ne nommeront plus cette personne\u00a0:',
    },
  },
  leavingDeputy: {
    en: '{{names}} then has no deputy.',
    fr: 'Il n’y aura plus de personne suppléante pour {{names}}.',
  },
  leavingDeputized: {
    en: '{{name}} is no longer their deputy.',
    fr: '{{name}} n’assurera plus sa suppléance.',
  },
  leavingMails: {
    en: { one: 'The scheduled email of {{names}} stops.', other: 'The scheduled emails of {{names}} stop.' },
    fr: { one: 'L’envoi régulier de {{names}} prendra fin.', other: 'Les envois réguliers de {{names}} prendront fin.' },
  },
  previewTitle: { en: 'What would happen to an order?', fr: 'Qu’arriverait-il à un bon de travail?' },
  previewAmount: { en: 'Order of', fr: 'Bon de travail de' },
  previewVehicle: { en: 'For', fr: 'Pour' },
  previewService: { en: 'With', fr: 'Avec' },
  previewAnyWork: { en: 'Other work', fr: 'Autres travaux' },
  previewRecipients: { en: 'The request goes to {{names}}.', fr: 'La demande va à {{names}}.' },
  previewNoAmount: { en: 'Enter the amount of an order.', fr: 'Saisissez le montant d’un bon de travail.' },
  previewIncomplete: {
    en: 'Complete the policy to see who would decide.',
    fr: 'Remplissez la règle pour voir qui déciderait.',
  },
})
