// What `npm run account -- --help` says after the lines of the verbs.

export const explanation = `
LIBRARY is a library's label or its code.

  list     username, name, role, status and the day it was made, one account a line; a librarian's
           roles stand behind the role
  add      makes accounts and prints a link for each, with which its holder chooses a password.
           FILE is a CSV with a line of headings: username (账号, 学号, 工号), and if you like
           name (姓名) and role (角色). Rows that are refused are listed, and hinder no others; an
           account that is there already stays as it is.
  set      changes an account. Whoever is disabled or blacklisted, or gets another role, is
           signed out everywhere; other ROLES end nothing, and count at once. The last owner
           who can sign in stays.
  invite   prints a new link: for a forgotten password, or where the first link has expired.
           The link before it works no more.
  export   prints everything that the portal keeps of a reader, as JSON
  erase    deletes the account and everything kept of it, for good. Counts of visits stay,
           without a name.

  --name NAME        the holder's name; the form of the first sign-in begins with it
  --role ROLE        reader (where it is not said) or librarian
  --roles ROLES      what a librarian does, with commas: owner (everything, and gives the roles),
                     resources, notices, requests, figures, accounts; a librarian for whom
                     they are not said becomes an owner
  --status STATUS    active, disabled or blacklisted
  --remove-second-factor
                     for a librarian who lost it, and whom no owner can help at the desk
  --origin ADDRESS   of the portal as readers reach it, for the links, such as
                     https://demo.portal.example.org; else made of BASE_DOMAIN and PORT

A link works once, for seven days. Send it to its holder only: whoever has it chooses the password.
Where readers sign in at their campus, librarians alone have a password here.`;
