export const whatsappRefusals = {
  'whatsapp.not_connected': 'WhatsApp is not connected. Connect a number first.',
  'whatsapp.server_disconnected': 'WhatsApp does not answer at the moment. Try again in a few minutes, or connect the number again.',
  'whatsapp.package_expired': 'The WhatsApp package has expired. Ask sales for a new one.',
  'whatsapp.package_paused': 'The WhatsApp package is paused. Ask sales when it will be resumed.',
  'whatsapp.allowance_used': 'All messages of the WhatsApp package are used. Ask sales for a larger one.',
  'whatsapp.mobile_unknown': 'WhatsApp does not know this number. Check it, or write to the salon’s number from it first.',
  'whatsapp.needs_template':
    'WhatsApp delivers this text once it is approved, or within 24 hours of a message from this mobile. Write to the salon’s number from it, then try again.',
  'whatsapp.key_needed': 'This number needs its own key. Copy it from Meta’s developer pages.',
  'whatsapp.key_refused':
    'WhatsApp does not accept this key. Make a permanent one in Meta’s pages, with the rights for messages and templates.',
  'whatsapp.number_unknown': 'WhatsApp has no such number. Copy the phone number ID, not the phone number.',
  'whatsapp.not_reached': 'WhatsApp was not reached. Try again in a few minutes.',
  'whatsapp.practice_not_allowed': 'There is no practice number here. Connect a number of your own.',
  'whatsapp.template_empty': 'Write the text in at least one language.',
  'whatsapp.template_variable': 'Write what changes as {example}: lowercase letters in one pair of braces, ten at most.',
  'whatsapp.template_variables_differ': 'Both languages need the same variables. Add the missing one, or take it out of the other.',
  'whatsapp.template_edge':
    'WhatsApp does not accept texts that begin or end with a variable, or have two side by side. Put words around them.',
  'whatsapp.template_waits': 'WhatsApp is still reading this template. Change it once there is an answer.',
  'whatsapp.template_over': 'WhatsApp has disabled this template for good. Draft another under a new name.',
  'whatsapp.template_not_draft': 'There is no draft to submit. Change the text first.',
  'whatsapp.template_of_message': 'This is the text of an automatic message. Change it there, and submit the new text to WhatsApp.',
  'whatsapp.package_running': 'This merchant already has a package. Remove it first, or wait for its end.',
  'whatsapp.package_not_sold': 'This package is no longer sold. Choose another one.',
  'whatsapp.no_package': 'This merchant has no active package. Give one first.',
  'whatsapp.risk_not_accepted': 'A number that is linked as a device can be lost. Tick that you accept this, or connect by the Cloud API.',
  'whatsapp.device_not_offered': 'Linking a device is not offered here. Connect by the Cloud API.',
  'whatsapp.code_expired': 'This code has expired. Wait for the next one, or ask for a new code.',
  'whatsapp.not_in_this_state':
    'This is no longer possible, because somebody else changed it first. Reload the page to see the current state.',
} as const;
