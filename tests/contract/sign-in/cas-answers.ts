// What a CAS answers to a validation, in XML.
const xmlOf = (content: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${content}</cas:serviceResponse>`;

export const successOf = (user: string) =>
  xmlOf(`<cas:authenticationSuccess><cas:user>${user}</cas:user></cas:authenticationSuccess>`);

export const failureOf = (code: string) =>
  xmlOf(`<cas:authenticationFailure code="${code}">no</cas:authenticationFailure>`);
