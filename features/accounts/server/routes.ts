import { accountCalls } from '../contract.ts'
import { flagCalls } from '../flags-contract.ts'
import { emailProofCalls } from '../email-proof/email-proof-contract.ts'
import { partnerCalls, demoPartnerCalls } from '../partner-contract.ts'
import { partnerTokenCalls } from '../partner-token-contract.ts'
import { profileCalls } from '../profile/profile-contract.ts'
import { pushCalls } from '../push/push-contract.ts'
import { sessionCalls } from '../sessions/sessions-contract.ts'
import { captchaChallenge } from './captcha.ts'
import { bindCalls } from './context.ts'
import { currentUser } from './current-user.ts'
import { proveEmail, sendProofAgain } from './email-proof/prove-email.ts'
import { featureFlags } from './flags/flags.ts'
import { flagHistory, listFlags, setFlag } from './flags/set-flags.ts'
import { sendOneTimeCode } from './one-time-code/send-code.ts'
import { changePassword } from './recovery/change-password.ts'
import { saveCustomer } from './partner/save-customer.ts'
import {
  beginAtPartner,
  comeBackFromPartner,
  endPartnerSession,
  listDemoPartnerPeople,
  signInAtDemoPartner,
} from './partner/single-sign-on.ts'
import { issuePartnerToken, listPartnerTokens, revokePartnerToken } from './partner/partner-tokens.ts'
import { saveProfile } from './profile/save-profile.ts'
import { showProfile } from './profile/show-profile.ts'
import { forgotPassword } from './recovery/forgot-password.ts'
import { resetPassword } from './recovery/reset-password.ts'
import { showInvitation } from './recovery/show-invitation.ts'
import { accountFleets, setFmcMode, setLanguage, signOut } from './session-calls.ts'
import { listPushDevices, removePushDevice, renewPush, subscribePush } from './push/devices.ts'
import { issueDownloadToken } from './sessions/issue-download-token.ts'
import { endOneSession, endOthers, listSessions } from './sessions/own-sessions.ts'
import { signIn } from './sign-in.ts'
import { viewMailCalls } from '../views/view-mails-contract.ts'
import {
  openViewFile,
  openViewMail,
  openViewMailPage,
  stopViewMail,
  stopViewMailByOneClick,
} from './views/mails/open-view-mail.ts'
import { removeMailOfView, saveMailOfView, showViewMail } from './views/mails/save-view-mail.ts'
import { viewCalls } from '../views/views-contract.ts'
import { createSavedView, deleteSavedView, listSavedViews, orderSavedViews, updateSavedView } from './views/save-views.ts'

export const accountRoutes = bindCalls(accountCalls, {
  signIn,
  sendOneTimeCode,
  captchaChallenge,
  featureFlags,
  forgotPassword,
  showInvitation,
  resetPassword,
  changePassword,
  accountFleets,
  signOut,
  me: currentUser,
  setFmcMode,
  setLanguage,
})

export const viewRoutes = bindCalls(viewCalls, {
  list: listSavedViews,
  create: createSavedView,
  order: orderSavedViews,
  update: updateSavedView,
  remove: deleteSavedView,
})

export const viewMailRoutes = bindCalls(viewMailCalls, {
  show: showViewMail,
  save: saveMailOfView,
  remove: removeMailOfView,
  open: openViewMail,
  file: openViewFile,
  stop: stopViewMail,
  oneClick: stopViewMailByOneClick,
  oneClickPage: openViewMailPage,
})

export const sessionRoutes = bindCalls(sessionCalls, {
  list: listSessions,
  issueDownloadToken,
  end: endOneSession,
  endOthers,
})

export const pushRoutes = bindCalls(pushCalls, {
  list: listPushDevices,
  subscribe: subscribePush,
  remove: removePushDevice,
  renew: renewPush,
})

export const partnerTokenRoutes = bindCalls(partnerTokenCalls, {
  list: listPartnerTokens,
  issue: issuePartnerToken,
  revoke: revokePartnerToken,
})

export const flagRoutes = bindCalls(flagCalls, { list: listFlags, set: setFlag, history: flagHistory })

export const profileRoutes = bindCalls(profileCalls, { show: showProfile, save: saveProfile })

export const emailProofRoutes = bindCalls(emailProofCalls, { prove: proveEmail, sendAgain: sendProofAgain })

export const partnerRoutes = bindCalls(partnerCalls, {
  begin: beginAtPartner,
  callback: comeBackFromPartner,
  endSession: endPartnerSession,
  saveCustomer,
})

export const demoPartnerRoutes = bindCalls(demoPartnerCalls, { people: listDemoPartnerPeople, signIn: signInAtDemoPartner })
