// The other libraries the program stands on, as a module of their own: src/main.tsx lets the browser
// breathe between evaluating them and the program.
import '@fluentui/react-components';
import '@tanstack/react-query';
import 'i18next';
import 'react-router-dom';
